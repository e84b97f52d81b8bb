<?php

return [
    'driver' => 'file',
    'lifetime' => 120,
    'expire_on_close' => false,
    'encrypt' => false,
    'files' => storage_path('sessions'),
    'lottery' => [0, 100],
    'cookie' => 'clinic_session',
    'path' => '/',
    'domain' => getenv('SESSION_DOMAIN') ?: null,
    'secure' => false,
    'http_only' => true,
    'same_site' => 'lax',
];
