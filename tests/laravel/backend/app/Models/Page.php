<?php

namespace App\Models;

class Page extends Content
{
}
