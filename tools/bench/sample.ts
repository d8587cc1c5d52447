import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { brand } from '#domain/site/brand.ts';
import {
  debtToIncomeBasisPoints,
  largestInstalmentFils,
  monthlyPaymentFils,
  getMonths,
} from '#domain/money/instalment.ts';
import { civilIdWithCheck } from '#domain/person/civil-id.ts';
import { academicYears, addDays, todayInKuwait } from '#domain/kuwait-time.ts';
import { toSearchPhrases } from '#domain/text/search.ts';
import { inTransaction, type Db, type Tx } from '#db/database.ts';
import {
  addApplication,
  applyCounts,
  type CountChanges,
} from '#db/queries/application/counters.ts';

const hourMs = 3_600_000;
/** Applications per transaction. */
const perTransaction = 500;

/** A name in both scripts. */
interface Name {
  ar: string;
  en: string;
}

/** Parses comma-separated pairs of `العربية Latin`. */
function getNames(text: string): Name[] {
  return text.split(',').map((pair) => {
    const [ar = '', en = ''] = pair.trim().split(' ');
    return { ar, en };
  });
}

const men =
  getNames(`أحمد Ahmad, محمد Mohammad, عبدالله Abdullah, يوسف Yousef, خالد Khaled, فهد Fahad,
  سالم Salem, ناصر Nasser, بدر Bader, عبدالرحمن Abdulrahman, مشعل Meshal, طلال Talal, جاسم Jassem,
  حمد Hamad, سعود Saud, علي Ali, حسين Hussain, إبراهيم Ibrahim, فيصل Faisal, عبدالعزيز Abdulaziz,
  راشد Rashed, مبارك Mubarak, نواف Nawaf, ضاري Dhari, تركي Turki, عمر Omar`);
const women = getNames(`مريم Mariam, نورة Noura, فاطمة Fatima, سارة Sarah, دلال Dalal, حصة Hessa,
  شيخة Sheikha, لطيفة Latifa, منيرة Munira, عائشة Aisha, هيا Haya, ريم Reem, أمل Amal, غدير Ghadeer,
  زينب Zainab, لولوة Lulwa, بشاير Bashayer, أنفال Anfal, موضي Moudhi, دانة Dana, شهد Shahad`);
const families = getNames(`العلي Al-Ali, العنزي Al-Enezi, المطيري Al-Mutairi, الكندري Al-Kandari,
  العجمي Al-Ajmi, الرشيدي Al-Rashidi, الشمري Al-Shammari, العازمي Al-Azmi, الظفيري Al-Dhafiri,
  الهاجري Al-Hajri, الفضلي Al-Fadhli, الصالح Al-Saleh, الخالدي Al-Khaldi, البلوشي Al-Balushi,
  القلاف Al-Qallaf, الحداد Al-Haddad, السبيعي Al-Subaie, المري Al-Marri, العتيبي Al-Otaibi,
  الدوسري Al-Dosari, الحربي Al-Harbi, العبدالله Al-Abdullah, النجار Al-Najjar, بوحمد Buhamad`);

const nationalities = ['kw', 'kw', 'kw', 'kw', 'sa', 'eg', 'jo', 'in'];
const childCounts = [1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 5];
const plans = ['3_months', '6_months', '9_months', '9_months'] as const;
const notes = { approved: 'اكتملت المستندات.', rejected: 'شهادة الراتب غير واضحة.' };

/** A whole number from 0 to below the count. */
export const below = (count: number): number => Math.floor(Math.random() * count);
const isIn = (percent: number) => below(100) < percent;
// NOTE: no list here is empty.
const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;

/** A school to choose, with its classes in order. */
export interface School extends Names {
  id: string;
  classes: readonly (Names & { id: string; tuitionAmountFils: number })[];
}

interface Names {
  nameAr: string;
  nameEn: string;
}

/** Stores sample applications in SQLite, without documents, in order of time up to `now`. */
export async function addApplications(
  db: Db,
  { count, now, schools }: { count: number; now: Date; schools: readonly School[] },
): Promise<void> {
  // Ids are random, so their indexes need to be in memory as a whole; in KiB.
  await sql`pragma cache_size = -131072`.execute(db);
  const spanMs = Math.min(540 * 24, Math.max(7 * 24, count / 3)) * hourMs;
  for (let from = 0; from < count; from += perTransaction) {
    const size = Math.min(perTransaction, count - from);
    const rows = Array.from({ length: size }, (_, index) => {
      const ageMs = spanMs * (1 - (from + index + Math.random()) / count);
      return makeApplication(pick(schools), new Date(now.getTime() - ageMs), now);
    });
    await inTransaction(db, (tx) => insertAll(tx, rows));
  }
  await sql`insert into "applicationSearch" ("applicationSearch") values ('optimize')`.execute(db);
}

type Rows = ReturnType<typeof makeApplication>;

async function insertAll(tx: Tx, all: readonly Rows[]): Promise<void> {
  const counts: CountChanges = new Map();
  for (const { application } of all) addApplication(counts, application, new Set());
  await applyCounts(tx, counts);
  const applications = all.map(({ application }) => application);
  await tx.insertInto('application').values(applications).execute();
  const students = all.flatMap((one) => one.students);
  await tx.insertInto('student').values(students).execute();
  const changes = all.flatMap((one) => one.statusChanges);
  if (changes.length > 0) await tx.insertInto('statusChange').values(changes).execute();
}

function makeApplication(school: School, at: Date, now: Date) {
  const id = randomUUID();
  const applicationId = makeApplicationId();
  const submittedAt = at.toISOString();
  const language = isIn(78) ? ('ar' as const) : ('en' as const);
  const [first, father, family] = [pick(isIn(55) ? men : women), pick(men), pick(families)];
  const getName = (name: Name) => [name, father, family].map((one) => one[language]).join(' ');
  const applicantName = getName(first);
  const surname = family.en.replace('Al-', '');
  const applicantEmail = `${first.en}.${surname}${below(100_000)}@mail.example`.toLowerCase();
  const applicantPhone = `+965${pick([5, 6, 9])}${String(below(10_000_000)).padStart(7, '0')}`;
  const institutionName = language === 'ar' ? school.nameAr : school.nameEn;
  const students = Array.from({ length: pick(childCounts) }, (_, index) => {
    const { id: gradeAge, nameAr, nameEn, tuitionAmountFils } = pick(school.classes);
    const bornOn = dayIn(at.getUTCFullYear() - 4 - below(12));
    return {
      applicationId: id,
      studentNumber: index + 1,
      gradeAge,
      tuitionAmountFils,
      name: getName(pick(isIn(50) ? men : women)),
      bornOn,
      grade: language === 'ar' ? nameAr : nameEn,
      civilIdNumber: makeCivilId(bornOn),
    };
  });
  const statusChanges = makeStatusChanges(id, at, now);
  const last = statusChanges.at(-1);
  const application = {
    id,
    applicationId,
    applicationIdFolded: applicationId.replaceAll('-', ''),
    status: last?.status ?? ('pending' as const),
    submittedAt,
    updatedAt: last?.timestamp ?? submittedAt,
    firstReviewedAt: statusChanges[0]?.timestamp ?? null,
    educationType: 'school' as const,
    institutionId: school.id,
    institutionName,
    isOtherInstitution: 0,
    academicYear: academicYears(at)[isIn(70) ? 0 : 1],
    paymentStartsOn: addDays(todayInKuwait(at), 5 + below(36)),
    numberOfStudents: students.length,
    ...makeMoney(students.reduce((sum, one) => sum + one.tuitionAmountFils, 0)),
    applicantName,
    applicantPhone,
    applicantEmail,
    applicantNationality: pick(nationalities),
    applicantCivilId: makeCivilId(dayIn(1968 + below(32))),
    childrenCivilIdOption: 'numbers' as const,
    language,
    termsAcceptedAt: submittedAt,
    searchText: toSearchPhrases([
      applicantName,
      applicantEmail,
      school.nameAr,
      school.nameEn,
      applicationId,
      applicationId.replaceAll('-', ''),
      applicantPhone,
      applicantPhone.slice(-8),
    ]),
  };
  return { application, students, statusChanges };
}

/** Invents the review history until now; the latest applications have none. */
function makeStatusChanges(applicationId: string, submittedAt: Date, now: Date) {
  const takenUpAt = submittedAt.getTime() + (2 + below(59)) * hourMs;
  const decidedAt = takenUpAt + (1 + below(72)) * hourMs;
  const decision = isIn(72) ? ('approved' as const) : ('rejected' as const);
  const steps = [
    { status: 'under_review' as const, note: null, at: takenUpAt },
    ...(isIn(90) ? [{ status: decision, note: pick([null, notes[decision]]), at: decidedAt }] : []),
  ];
  return steps
    .filter(({ at }) => at < now.getTime())
    .map(({ status, note, at }, index) => ({
      id: randomUUID(),
      applicationId,
      status,
      note,
      adminId: null,
      timestamp: new Date(at).toISOString(),
      sequence: index + 1,
    }));
}

function makeMoney(totalFils: number) {
  const installmentPlan = pick(plans);
  const months = getMonths(installmentPlan, null);
  const paymentFils = largestInstalmentFils(totalFils, months);
  const salaryFils = Math.max(600_000, Math.round(paymentFils * (2 + Math.random() * 4)));
  const obligationsFils = isIn(50) ? 0 : 20_000 + below(280_000);
  const debtToIncome = debtToIncomeBasisPoints({ salaryFils, obligationsFils, paymentFils });
  return {
    installmentPlan,
    finalTuitionAmountFils: totalFils,
    isManuallyAdjusted: 'false' as const,
    installmentEligibility: debtToIncome > 4000 ? ('no' as const) : ('yes' as const),
    monthlySalaryFils: salaryFils,
    financialObligationsFils: obligationsFils,
    monthlyPaymentFils: monthlyPaymentFils(totalFils, months),
    totalAmountFils: totalFils,
    interestAmountFils: 0,
    debtToIncomeBasisPoints: debtToIncome,
  };
}

/** 2–9 and A–Z without I and O, as in real application IDs. */
function makeApplicationId(): string {
  const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const text = Array.from(randomBytes(12), (byte) => signs[byte % signs.length]).join('');
  return [brand.applicationIdPrefix, text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-');
}

/** Invents a civil ID with this birth date and a valid check digit. */
function makeCivilId(bornOn: string): string {
  const born = (bornOn < '2000' ? '2' : '3') + bornOn.slice(2).replaceAll('-', '');
  // Some serials have no check digit.
  return civilIdWithCheck(born + String(below(10_000)).padStart(4, '0')) ?? makeCivilId(bornOn);
}

function dayIn(year: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(1 + below(12))}-${two(1 + below(28))}`;
}
