-- Text that is searched, as it is folded now: full-width letters, dashes and quotation marks as the plain ones. Only rows
-- with other signs than those of ASCII are written.
DO $$
DECLARE
  searched text;
BEGIN
  FOREACH searched IN ARRAY ARRAY[
    'account', 'activity_log', 'alert_channel', 'app_manager', 'area', 'category_news', 'collection', 'content',
    'content_category', 'device', 'device_upgrade', 'factory', 'group_account', 'media', 'news', 'occurrence',
    'pronunciation', 'relay_link', 'resolution', 'schedule', 'slideshow', 'sound_quality', 'text_to_speech',
    'tts_provider'
  ] LOOP
    EXECUTE format($update$
      UPDATE %I SET "search_text" = btrim(regexp_replace(lower(translate(
        regexp_replace(
          normalize(translate("search_text", '“”„‟″«»´', '"""""""'''), NFKD),
          E'[\u0300-\u036f\u064b-\u0652\u3099\u309a]', '', 'g'
        ),
        E'‘’‚‛′ʼ`\u2010\u2012\u2013\u2014\u2015\u2212\u058a\u301c\u3030\u30a0', '''''''''''''''----------'
      )), E'\\s+', ' ', 'g'))
      WHERE "search_text" ~ E'[^ -_a-~]'
    $update$, searched);
  END LOOP;
END $$;
