/**
 * Lowercase two-letter country codes: Kuwait and the other Arab countries, then all others. Names come from the browser
 * (`Intl.DisplayNames`), in both languages.
 */
export const arabCountries =
  'kw sa ae bh om qa iq jo sy lb ps eg sd ly tn dz ma mr so dj km ye'.split(' ');

export const otherCountries = (
  'ad af ag al am ao ar at au az ba bb bd be bf bg bi bj bn bo br bs bt bw by bz ca cd cf cg ch ci ' +
  'ck cl cm cn co cr cu cv cy cz de dk dm do ec ee er es et fi fj fm fr ga gb gd ge gh gm gn gq gr ' +
  'gt gw gy hk hn hr ht hu id ie il in ir is it jm jp ke kg kh ki kn kp kr kz la lc li lk lr ls lt ' +
  'lu lv mc md me mg mh mk ml mm mn mo mt mu mv mw mx my mz na ne ng ni nl no np nr nu nz pa pe pg ' +
  'ph pk pl pr pt pw py ro rs ru rw sb sc se sg si sk sl sm sn sr ss st sv sz td tg th tj tl tm to ' +
  'tr tt tv tw tz ua ug us uy uz va vc ve vn vu ws xk za zm zw'
).split(' ');

/** The countries of most applicants, for the quick choice above the list. */
export const frequentNationalities = ['kw', 'ae', 'sa'] as const;
