import { z } from "zod";
import { clearPrincipalCache } from "~/auth/principal";
import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import {
	deleteConsoleRole,
	insertConsoleRole,
	replaceConsoleRolePaths,
	selectConsolePermissions,
	updateConsoleRole,
} from "~/db/repositories/provider/console-staff";
import { runStatements } from "~/db/statements";
import { consoleOrigin } from "~/domain/kernel/audit/audit";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { conflict, forbidden, notFound, validation } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { accountText } from "~/shared/texts/accounts";
import { consoleRoles, readConsoleStaff, saveOnce, toConsolePerson } from "./facts";
import { consoleRolesResponse } from "./responses";
import {
	consoleStaffText,
	findRoleErrorsOfConsole,
	isWithinReach,
	SUPER_ADMIN_ROLE_ID,
	typeOfRole,
} from "./rules-console-staff";
import { consoleRoleInput, newConsoleRoleInput } from "./schemas";

/** The roles of the console that someone may see, how many people have each, and the screens that can be given. */
export const listConsoleRoles = definePlatformOperation({
	access: consoleRoles,
	input: noInput,
	response: consoleRolesResponse,
	async run({ platform, principal }) {
		const person = toConsolePerson(principal);
		const [{ people, roles }, [screens]] = await Promise.all([
			readConsoleStaff(platform),
			read(platform.d1, [selectConsolePermissions()]),
		]);
		return {
			roles: roles
				.filter((role) => isWithinReach(person, typeOfRole(role) ?? "admin"))
				.map((role) => ({
					...role,
					user_type: typeOfRole(role),
					people: people.filter(({ role_id }) => role_id === role.id).length,
					is_built_in: role.id === SUPER_ADMIN_ROLE_ID,
				})),
			screens: screens.filter(({ path }) =>
				isWithinReach(person, typeOfRole({ permissions: [path] }) ?? "admin"),
			),
		};
	},
});

/** Creates a role. Throws 422 for permissions that who saves does not have, and for screens of both consoles. */
export const createConsoleRole = definePlatformOperation({
	access: consoleRoles,
	input: newConsoleRoleInput,
	response: z.object({ name: z.string() }),
	message: accountText.roleAdded,
	async run({ platform, principal, input }) {
		const person = toConsolePerson(principal);
		const { roles } = await readConsoleStaff(platform);
		const errors = findRoleErrorsOfConsole(person, input.permissions, null, { ownRole: null, usedBy: [] });
		if (roles.some(({ name }) => name.toLowerCase() === input.name.toLowerCase()))
			errors.name = "There is a role of this name.";
		if (Object.keys(errors).length > 0) throw validation(errors);
		const origin = consoleOrigin(platform, principal);
		await saveOnce(() =>
			runStatements(platform.d1, [
				insertConsoleRole(input.name, input.description, origin.at),
				...replaceConsoleRolePaths(input.name, input.permissions),
				insertAuditEntry("console_role_created", { ...origin, target: `Role ${input.name}`, after: input }),
			]),
		);
		return { name: input.name };
	},
});

/** Changes a role and its screens; people with it have them at once. Throws 403, 404, 409 and 422. */
export const saveConsoleRole = definePlatformOperation({
	access: consoleRoles,
	input: consoleRoleInput,
	response: idResponse,
	message: accountText.roleUpdated,
	async run({ platform, principal, input: { id, version, ...values } }) {
		const person = toConsolePerson(principal);
		const { people, roles } = await readConsoleStaff(platform);
		const before = roles.find((role) => role.id === id);
		if (!before) throw notFound("Role");
		if (!isWithinReach(person, typeOfRole(before) ?? "admin"))
			throw forbidden(consoleStaffText.superAdminBeyond);
		const errors = findRoleErrorsOfConsole(person, values.permissions, before, {
			ownRole: people.find((row) => row.id === person.id)?.role_id ?? null,
			usedBy: people.flatMap((row) => (row.role_id === id ? [row.user_type] : [])),
		});
		if (roles.some((role) => role.id !== id && role.name.toLowerCase() === values.name.toLowerCase()))
			errors.name = "There is a role of this name.";
		if (Object.keys(errors).length > 0) throw validation(errors);
		const origin = consoleOrigin(platform, principal);
		const { name, description, permissions } = before;
		await saveOnce(() =>
			runStatements(platform.d1, [
				updateConsoleRole(id, version, values, origin.at),
				...replaceConsoleRolePaths(values.name, values.permissions),
				insertAuditEntry("console_role_changed", {
					...origin,
					target: `Role ${values.name}`,
					before: { name, description, permissions },
					after: values,
				}),
			]),
		);
		clearPrincipalCache();
		return { id };
	},
});

/** Deletes a role that nobody has. Throws 403, 404 and 409. */
export const removeConsoleRole = definePlatformOperation({
	access: consoleRoles,
	input: z.object({ id: z.int().positive() }),
	response: idResponse,
	message: accountText.roleDeleted,
	async run({ platform, principal, input: { id } }) {
		const person = toConsolePerson(principal);
		const { people, roles } = await readConsoleStaff(platform);
		const before = roles.find((role) => role.id === id);
		if (!before) throw notFound("Role");
		if (!isWithinReach(person, typeOfRole(before) ?? "admin"))
			throw forbidden(consoleStaffText.superAdminBeyond);
		if (id === SUPER_ADMIN_ROLE_ID) throw conflict(consoleStaffText.builtInRole);
		if (people.some((row) => row.role_id === id)) throw conflict(consoleStaffText.roleInUse);
		await runStatements(platform.d1, [
			deleteConsoleRole(id),
			insertAuditEntry("console_role_deleted", {
				...consoleOrigin(platform, principal),
				target: `Role ${before.name}`,
				before: { name: before.name, permissions: before.permissions },
			}),
		]);
		return { id };
	},
});
