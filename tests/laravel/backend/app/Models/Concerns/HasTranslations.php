<?php

namespace App\Models\Concerns;

/** Columns with JSON of texts by language. They are read in the language of the request, and in English if it has none. */
trait HasTranslations
{
    public function getAttributeValue($key)
    {
        $value = parent::getAttributeValue($key);

        return in_array($key, $this->translatable, true) ? $this->inLocale($value) : $value;
    }

    public function setAttribute($key, $value)
    {
        return parent::setAttribute($key, is_array($value) ? json_encode($value, JSON_UNESCAPED_UNICODE) : $value);
    }

    public function attributesToArray()
    {
        $attributes = parent::attributesToArray();
        foreach (array_intersect($this->translatable, array_keys($attributes)) as $key) {
            $attributes[$key] = $this->inLocale($attributes[$key]);
        }

        return $attributes;
    }

    private function inLocale(?string $json): ?string
    {
        $texts = json_decode($json ?? '', true);

        return is_array($texts) ? $texts[app()->getLocale()] ?? $texts['en'] ?? null : $json;
    }
}
