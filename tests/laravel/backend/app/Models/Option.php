<?php

namespace App\Models;

class Option extends Content
{
}
