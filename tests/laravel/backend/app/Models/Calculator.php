<?php

namespace App\Models;

class Calculator extends Content
{
}
