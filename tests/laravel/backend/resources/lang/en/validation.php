<?php

return [
    'between' => ['numeric' => 'The :attribute must be between :min and :max.'],
    'email' => 'The :attribute must be a valid email address.',
    'exists' => 'The selected :attribute is invalid.',
    'integer' => 'The :attribute must be an integer.',
    'required' => 'The :attribute field is required.',
    'required_without' => 'The :attribute field is required when :values is not present.',
];
