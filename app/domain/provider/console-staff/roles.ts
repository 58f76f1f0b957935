import { z } from "zod";
import { clearPrincipalCache } from "~/auth/principal";
import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import {
	deleteConsoleRole,
	insertConsoleRole,
	markRolesReviewed,
	replaceConsoleRolePaths,
	selectConsolePermissions,
	updateConsoleRole,
} from "~/db/repositories/provider/console-staff";
import { runStatements } from "~/db/statements";
import { consoleOrigin } from "~/domain/kernel/audit/audit";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { conflict, forbidden, notFound, validation } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { accountText } from "~/shared/texts/accounts";
import { readConsoleStaff, saveOnce, toConsolePerson } from "./facts";
import { consoleRolesResponse } from "./responses";
import {
	consoleStaffText,
	findRoleErrorsOfConsole,
	isWithinReach,
	mayGive,
	SUPER_ADMIN_ROLE_ID,
	typeOfRole,
} from "./rules-console-staff";
import { consoleRoleInput, newConsoleRoleInput } from "./schemas";

/** The roles of the console that someone may see, how many people have each, and the permissions that there are. */
export const listConsoleRoles = definePlatformOperation({
	access: consoleWith("console.roles"),
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
			screens: screens
				.filter(({ path }) => isWithinReach(person, typeOfRole({ permissions: [path] }) ?? "admin"))
				.map((screen) => ({ ...screen, can_give: mayGive(person, [screen.path]) })),
		};
	},
});

/** Creates a role. Throws 422 for permissions that who saves does not have, and for screens of both consoles. */
export const createConsoleRole = definePlatformOperation({
	access: consoleWith("console.roles"),
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
	access: consoleWith("console.roles"),
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

/** Leaves the roles that an upgrade has marked as they are: their notice is not shown any more. */
export const confirmConsoleRoles = definePlatformOperation({
	access: consoleWith("console.roles"),
	input: noInput,
	response: z.object({ roles: z.array(z.string()) }),
	async run({ platform, principal }) {
		const person = toConsolePerson(principal);
		const { roles } = await readConsoleStaff(platform);
		const marked = roles.filter(
			(role) => role.review_since !== null && isWithinReach(person, typeOfRole(role) ?? "admin"),
		);
		const names = marked.map(({ name }) => name);
		if (marked.length === 0) return { roles: names };
		const origin = consoleOrigin(platform, principal);
		await runStatements(platform.d1, [
			markRolesReviewed(
				marked.map(({ id }) => id),
				origin.at,
			),
			insertAuditEntry("console_roles_reviewed", {
				...origin,
				target: names.join(", "),
				detail: { roles: marked.map(({ id }) => id) },
			}),
		]);
		return { roles: names };
	},
});

/** Deletes a role that nobody has. Throws 403, 404 and 409. */
export const removeConsoleRole = definePlatformOperation({
	access: consoleWith("console.roles"),
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
		if (!mayGive(person, before.permissions)) throw forbidden(consoleStaffText.permissionBeyond);
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
