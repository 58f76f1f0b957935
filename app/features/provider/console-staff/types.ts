import type { AnswerOf } from "~/client/api-calls";

/** The people of the console, and the roles that can be given to them. */
export type ConsoleStaff = AnswerOf<"GET /console/profiles">;
export type ConsoleStaffPerson = ConsoleStaff["people"][number];

/** The roles of the console, and the screens that can be given. */
export type ConsoleRoleList = AnswerOf<"GET /console/roles">;
export type ConsoleRoleRow = ConsoleRoleList["roles"][number];
