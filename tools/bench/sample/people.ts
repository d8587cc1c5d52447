import { civilIdWithCheck } from '../../../src/domain/person/civil-id.ts';
import type { Chance } from './random.ts';

/** A name in both scripts. */
interface Name {
  ar: string;
  en: string;
}

type Names = readonly [Name, ...Name[]];

/** Parses comma-separated pairs of `العربية Latin`. */
function names(text: string): Names {
  const [first, ...rest] = text.split(',').map((pair) => {
    const [ar = '', en = ''] = pair.trim().split(' ');
    return { ar, en };
  });
  if (!first) throw new RangeError('no names');
  return [first, ...rest];
}

const men = names(`أحمد Ahmad, محمد Mohammad, عبدالله Abdullah, يوسف Yousef, خالد Khaled, فهد Fahad,
  سالم Salem, ناصر Nasser, بدر Bader, عبدالرحمن Abdulrahman, مشعل Meshal, طلال Talal, جاسم Jassem,
  حمد Hamad, سعود Saud, علي Ali, حسين Hussain, إبراهيم Ibrahim, فيصل Faisal, عبدالعزيز Abdulaziz,
  راشد Rashed, مبارك Mubarak, نواف Nawaf, ضاري Dhari, تركي Turki, عمر Omar`);
const women = names(`مريم Mariam, نورة Noura, فاطمة Fatima, سارة Sarah, دلال Dalal, حصة Hessa,
  شيخة Sheikha, لطيفة Latifa, منيرة Munira, عائشة Aisha, هيا Haya, ريم Reem, أمل Amal, غدير Ghadeer,
  زينب Zainab, لولوة Lulwa, بشاير Bashayer, أنفال Anfal, موضي Moudhi, دانة Dana, شهد Shahad`);
const families = names(`العلي Al-Ali, العنزي Al-Enezi, المطيري Al-Mutairi, الكندري Al-Kandari,
  العجمي Al-Ajmi, الرشيدي Al-Rashidi, الشمري Al-Shammari, العازمي Al-Azmi, الظفيري Al-Dhafiri,
  الهاجري Al-Hajri, الفضلي Al-Fadhli, الصالح Al-Saleh, الخالدي Al-Khaldi, البلوشي Al-Balushi,
  القلاف Al-Qallaf, الحداد Al-Haddad, السبيعي Al-Subaie, المري Al-Marri, العتيبي Al-Otaibi,
  الدوسري Al-Dosari, الحربي Al-Harbi, العبدالله Al-Abdullah, النجار Al-Najjar, بوحمد Buhamad`);

const nationalities = ['kw', 'kw', 'kw', 'kw', 'kw', 'kw', 'sa', 'eg', 'jo', 'in', 'lb'] as const;

export interface SamplePerson {
  ar: string;
  en: string;
  /** Valid Kuwaiti number: eight digits with the country code. */
  phone: string;
  email: string;
  nationality: string;
  civilId: string;
  /** The language of the name that the person entered. */
  language: 'ar' | 'en';
  father: Name;
  family: Name;
}

/** Invents a parent; `at` makes the email address unique, under the reserved .example. */
export function inventParent(chance: Chance, at: number): SamplePerson {
  const first = chance.pick(chance.is(0.55) ? men : women);
  const father = chance.pick(men);
  const family = chance.pick(families);
  const localPart = `${first.en}.${family.en.replace('Al-', '')}${at}`.toLowerCase();
  const phone = `${chance.pick(['5', '6', '9'])}${String(chance.whole(0, 9_999_999)).padStart(7, '0')}`;
  return {
    ar: `${first.ar} ${father.ar} ${family.ar}`,
    en: `${first.en} ${father.en} ${family.en}`,
    phone: `+965${phone}`,
    email: `${localPart}@mail.example`,
    nationality: chance.pick(nationalities),
    civilId: inventCivilId(chance, dayBetween(chance, 1968, 1999)),
    language: chance.is(0.78) ? 'ar' : 'en',
    father,
    family,
  };
}

export interface SampleChild {
  name: string;
  /** `YYYY-MM-DD`. */
  bornOn: string;
  civilId: string;
}

/** Invents a child of a parent, born in this year. */
export function inventChild(chance: Chance, parent: SamplePerson, year: number): SampleChild {
  const first = chance.pick(chance.is(0.5) ? men : women);
  const { language, father, family } = parent;
  const bornOn = dayBetween(chance, year, year);
  return {
    name: `${first[language]} ${father[language]} ${family[language]}`,
    bornOn,
    civilId: inventCivilId(chance, bornOn),
  };
}

/** Invents a civil ID with this birth date and a valid check digit. */
function inventCivilId(chance: Chance, bornOn: string): string {
  const century = bornOn.startsWith('19') ? '2' : '3';
  const head = `${century}${bornOn.slice(2).replaceAll('-', '')}`;
  for (;;) {
    // Some serials have no check digit.
    const civilId = civilIdWithCheck(head + String(chance.whole(0, 9999)).padStart(4, '0'));
    if (civilId !== undefined) return civilId;
  }
}

function dayBetween(chance: Chance, fromYear: number, toYear: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const year = chance.whole(fromYear, toYear);
  return `${year}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`;
}
