/** The documented fields of an application as multipart carries them: all text, and no others. */
export function documentedFields(
  students: number = 1,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    educationType: 'school',
    institutionName: 'Al Noor School',
    academicYear: '2026/2027',
    paymentStartDate: '2026-12-01',
    numberOfStudents: String(students),
    studentsInfo: JSON.stringify(
      Array.from({ length: students }, (_, at) => ({
        studentNumber: at + 1,
        gradeAge: 'other',
        customGradeName: `Grade ${at + 1}`,
        tuitionAmount: 1050.5,
      })),
    ),
    finalTuitionAmount: String(1050.5 * students),
    isManuallyAdjusted: 'false',
    installmentEligibility: 'yes',
    monthlySalary: '1500',
    financialObligations: '0',
    installmentPlan: '9_months',
    customInstallmentMonths: '',
    monthlyPayment: '117',
    totalAmount: '1050.5',
    interestAmount: '0',
    applicantName: 'مريم العلي',
    applicantPhone: '+965 5123 4567',
    applicantEmail: 'mariam@example.com',
    applicantNationality: 'kw',
    applicantCivilId: '292091998298',
    studentsDetails: JSON.stringify(
      Array.from({ length: students }, (_, at) => ({
        name: `Student ${at + 1}`,
        dateOfBirth: '2018-03-04',
        grade: `Grade ${at + 1}`,
      })),
    ),
    ...changes,
  };
}

/** As documentedFields with one student, with a school year and a first instalment that are right today. */
export function currentFields(changes: Readonly<Record<string, unknown>> = {}) {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  const year = Number(tomorrow.slice(0, 4));
  const academicYear = `${year}/${year + 1}`;
  return documentedFields(1, { paymentStartDate: tomorrow, academicYear, ...changes });
}
