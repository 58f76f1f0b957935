import { z } from "zod";
import { read } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { insertLoginRow, selectLogin } from "~/db/repositories/kernel/logins";
import { deleteSecondFactor } from "~/db/repositories/kernel/second-factors";
import { endSessionsOfLogin } from "~/db/repositories/kernel/sessions";
import {
	endConsoleSessions,
	insertConsoleUser,
	updateConsoleUser,
} from "~/db/repositories/provider/console-staff";
import { runStatements } from "~/db/statements";
import { consoleOrigin } from "~/domain/kernel/audit/audit";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { endSessions } from "~/domain/kernel/sign-in/end-sessions";
import { createPasswordLink } from "~/domain/kernel/sign-in/password-link";
import { queuePlatformMail } from "~/domain/kernel/sign-in/platform-mail";
import { conflict, forbidden, notFound, validation } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { accountText } from "~/shared/texts/accounts";
import { sendPlatformMailSoon } from "~/tenancy/background-work";
import type { PlatformCtx } from "~/tenancy/ctx";
import { type ConsoleStaffRow, readConsoleStaff, saveOnce, toConsolePerson } from "./facts";
import { consoleUsersResponse } from "./responses";
import {
	type ConsolePerson,
	consoleStaffText,
	findPersonErrors,
	isWithinReach,
	mayGive,
	type StoredRole,
} from "./rules-console-staff";
import { consoleUserInput, newConsoleUserInput } from "./schemas";

const personId = z.object({ id: z.int().positive() });
const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
	`${first_name} ${last_name}`.trim();

/** The people of the console whom someone may see: an admin sees admins. With the roles that can be given to them. */
export const listConsoleUsers = definePlatformOperation({
	access: consoleWith("console.profiles"),
	input: noInput,
	response: consoleUsersResponse,
	async run({ platform, principal }) {
		const person = toConsolePerson(principal);
		const { people, roles } = await readConsoleStaff(platform);
		return {
			people: people
				.filter(({ user_type }) => isWithinReach(person, user_type))
				.map(({ login_id: _, ...row }) => ({
					...row,
					role: roles.find(({ id }) => id === row.role_id)?.name ?? null,
					can_change: mayChange(person, row, roles),
				})),
			roles: roles
				.filter(({ permissions }) => mayGive(person, permissions))
				.map(({ id, name, permissions }) => ({
					id,
					name,
					user_type: permissions.some((path) => path.startsWith("/super-admin/"))
						? ("superAdmin" as const)
						: ("admin" as const),
				})),
		};
	},
});

/** Whether someone has all that a person's role allows, or is that person. */
const mayChange = (
	person: ConsolePerson,
	{ id, role_id }: Pick<ConsoleStaffRow, "id" | "role_id">,
	roles: readonly StoredRole[],
) => id === person.id || mayGive(person, roles.find((role) => role.id === role_id)?.permissions ?? []);

/** The mail with which someone of the console sets a password. */
async function invitation(platform: PlatformCtx, to: { login_id: number; email: string; name: string }) {
	const link = await createPasswordLink(platform, to.login_id, "set");
	return [
		link.insert,
		queuePlatformMail(platform, {
			to_email: to.email,
			subject: "Your account in the Cartage console",
			body: `Hello ${to.name},\n\nyou have an account in the console of Cartage. Please set a password within an hour:\n\n${link.url}`,
		}),
	];
}

/** Creates an account and mails a link that sets its password. Throws 403 and 422. */
export const createConsoleUser = definePlatformOperation({
	stepUp: true,
	access: consoleWith("console.profiles"),
	input: newConsoleUserInput,
	response: z.object({ email: z.string() }),
	message: accountText.profileAdded,
	async run({ platform, principal, input: { email, ...values } }) {
		const facts = await readConsoleStaff(platform);
		const errors = findPersonErrors(toConsolePerson(principal), facts, { ...values, is_active: 1 }, null);
		if (errors.user_type) throw forbidden(errors.user_type);
		if (facts.people.some((row) => row.email.toLowerCase() === email.toLowerCase()))
			errors.email = consoleStaffText.taken;
		if (Object.keys(errors).length > 0) throw validation(errors);
		await runStatements(platform.d1, [insertLoginRow(email)]);
		const [[login]] = await read(platform.d1, [selectLogin(email)]);
		if (!login) throw new Error("a login was created and could not be read");
		if (login.password_hash !== null && login.email_confirmed_at === null)
			throw validation({ email: consoleStaffText.unconfirmed });
		const origin = consoleOrigin(platform, principal);
		await saveOnce(async () =>
			runStatements(platform.d1, [
				insertConsoleUser({ ...values, login_id: login.id }, origin.at),
				...(await invitation(platform, { login_id: login.id, email, name: values.first_name })),
				insertAuditEntry("console_user_created", {
					...origin,
					target: nameOf(values),
					after: { ...values, email },
				}),
			]),
		);
		sendPlatformMailSoon(platform);
		return { email };
	},
});

async function loadPerson(platform: PlatformCtx, person: ConsolePerson, id: number) {
	const facts = await readConsoleStaff(platform);
	const before = facts.people.find((row) => row.id === id);
	if (!before) throw notFound("Profile");
	if (!isWithinReach(person, before.user_type)) throw forbidden(consoleStaffText.superAdminBeyond);
	if (!mayChange(person, before, facts.roles)) throw forbidden(consoleStaffText.personBeyond);
	return { facts, before };
}

const changeable = ({ first_name, last_name, mobile, role_id, is_active }: ConsoleStaffRow) => ({
	first_name,
	last_name,
	mobile,
	role_id,
	is_active,
});

/** Changes an account; deactivating it ends its sessions at once. Throws 403, 404, 409 and 422. */
export const updateConsoleProfile = definePlatformOperation({
	access: consoleWith("console.profiles"),
	input: consoleUserInput,
	response: idResponse,
	message: accountText.profileUpdated,
	async run({ platform, principal, input: { id, version, ...values } }) {
		const person = toConsolePerson(principal);
		const { facts, before } = await loadPerson(platform, person, id);
		const errors = findPersonErrors(person, facts, { ...values, user_type: before.user_type }, before);
		if (Object.keys(errors).length > 0) throw validation(errors);
		const origin = consoleOrigin(platform, principal);
		await saveOnce(() =>
			endSessions(platform, [
				updateConsoleUser(id, version, values, origin.at),
				...(values.is_active === 0 ? [endConsoleSessions(before.login_id, origin.at)] : []),
				insertAuditEntry("console_user_changed", {
					...origin,
					target: nameOf(values),
					before: changeable(before),
					after: values,
				}),
			]),
		);
		return { id };
	},
});

/** Mails the link that sets the password again. Throws 403 and 404, and 409 for one who is not active. */
export const inviteConsoleUser = definePlatformOperation({
	access: consoleWith("console.profiles"),
	input: personId,
	response: idResponse,
	message: accountText.credentialsSent,
	async run({ platform, principal, input: { id } }) {
		const { before } = await loadPerson(platform, toConsolePerson(principal), id);
		if (before.is_active === 0) throw conflict(`${nameOf(before)} is not active.`);
		await runStatements(platform.d1, [
			...(await invitation(platform, { ...before, name: before.first_name })),
			insertAuditEntry("console_user_invited", {
				...consoleOrigin(platform, principal),
				target: nameOf(before),
			}),
		]);
		sendPlatformMailSoon(platform);
		return { id };
	},
});

/** Removes the second factor of someone who has lost their phone, signs them out and mails them. Throws 403, 404 and 409. */
export const resetConsoleFactor = definePlatformOperation({
	stepUp: true,
	access: consoleWith("console.profiles"),
	input: personId,
	response: idResponse,
	message: accountText.secondFactorReset,
	async run({ platform, principal, input: { id } }) {
		const person = toConsolePerson(principal);
		const { before } = await loadPerson(platform, person, id);
		if (person.id === id) throw conflict(consoleStaffText.ownFactor);
		if (before.has_second_factor === 0) throw conflict(consoleStaffText.noFactor);
		const origin = consoleOrigin(platform, principal);
		await endSessions(platform, [
			...deleteSecondFactor(before.login_id),
			endSessionsOfLogin(before.login_id, "second_factor_reset", origin.at),
			insertAuditEntry("second_factor_reset", {
				...origin,
				target: nameOf(before),
				detail: { console_user: id },
			}),
			queuePlatformMail(platform, {
				to_email: before.email,
				subject: "The second factor of your Cartage login was reset",
				body: `${origin.actor_name} has reset the second factor of ${before.email}. You sign in with your password and can set up a new one. If you did not ask for this, please contact your administrator.`,
			}),
		]);
		sendPlatformMailSoon(platform);
		return { id };
	},
});
