/** How many students one application may be for. */
export const maxStudents = 5;
