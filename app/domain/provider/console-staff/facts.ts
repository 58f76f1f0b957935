import type { Principal } from "~/auth/principal";
import { type RowOf, read } from "~/db/read";
import {
	selectConsoleRolePaths,
	selectConsoleRoles,
	selectConsoleStaff,
} from "~/db/repositories/provider/console-staff";
import { StaleVersion, toViolation, UniqueViolation } from "~/db/violations";
import { conflict, forbidden } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { type ConsolePerson, consoleStaffText } from "./rules-console-staff";

export type ConsoleStaffRow = RowOf<typeof selectConsoleStaff>;

/** Everyone of the console and the roles, with the screens of each. */
export async function readConsoleStaff({ d1 }: PlatformCtx) {
	const [people, roles, paths] = await read(d1, [
		selectConsoleStaff(),
		selectConsoleRoles(),
		selectConsoleRolePaths(),
	]);
	return {
		people,
		roles: roles.map((role) => ({
			...role,
			permissions: paths.filter(({ role_id }) => role_id === role.id).map(({ path }) => path),
		})),
	};
}

/** Who acts in the console, as the rules know them. */
export function toConsolePerson({ actor }: Principal): ConsolePerson {
	if (actor?.type !== "admin" && actor?.type !== "superAdmin") throw forbidden();
	return { id: actor.user_id, user_type: actor.type, permissions: actor.permissions };
}

/** Runs a save; throws 409 where someone else was first. */
export async function saveOnce<Result>(save: () => Promise<Result>): Promise<Result> {
	try {
		return await save();
	} catch (error) {
		const violation = toViolation(error);
		if (violation instanceof StaleVersion || violation instanceof UniqueViolation)
			throw conflict(consoleStaffText.stale);
		throw error;
	}
}
