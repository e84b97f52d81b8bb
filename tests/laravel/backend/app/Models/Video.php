<?php

namespace App\Models;

class Video extends Content
{
}
