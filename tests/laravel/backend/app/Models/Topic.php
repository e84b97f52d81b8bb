<?php

namespace App\Models;

class Topic extends Content
{
}
