/** The maximum number of students in one application. */
export const maxStudents = 5;
