import { isLimit } from "~/domain/kernel/permissions/limits";
import { CLIENT_ADMIN_ROLE_ID } from "~/domain/kernel/permissions/roles";
import { accountText } from "~/shared/texts/accounts";

/** What the user who saves may give away: their role and its permissions, as paths. */
export interface Authority {
	role_id: number;
	permissions: ReadonlySet<string>;
}

/** A staff account as it is stored. */
export interface StaffAccount {
	id: number;
	role_id: number | null;
	email: string;
	is_active: 0 | 1;
}

/** The company's staff, and the permissions of each role. */
export interface StaffFacts {
	accounts: readonly StaffAccount[];
	rolePermissions: ReadonlyMap<number, readonly string[]>;
}

/** Errors by field. */
type FieldErrors = Record<string, string>;

const isAdmin = (role_id: unknown) => role_id === CLIENT_ADMIN_ROLE_ID;

/** A limit gives nothing away. */
const holds = ({ role_id, permissions }: Authority, path: string) =>
	isAdmin(role_id) || isLimit(path) || permissions.has(path);

/** Whether some permissions lack a limit of the user who saves. */
const lacksLimit = ({ permissions }: Authority, paths: readonly string[]) =>
	[...permissions].some((path) => isLimit(path) && !paths.includes(path));

/** Whether a role can do more than the user who saves. The client admin can do what no permission names. */
function isBeyond(authority: Authority, role_id: number | null, { rolePermissions }: StaffFacts): boolean {
	if (role_id === null || isAdmin(authority.role_id)) return false;
	const paths = rolePermissions.get(role_id) ?? [];
	return isAdmin(role_id) || lacksLimit(authority, paths) || paths.some((path) => !holds(authority, path));
}

const isLastAdmin = ({ accounts }: StaffFacts, { id, role_id, is_active }: StaffAccount) =>
	isAdmin(role_id) &&
	is_active === 1 &&
	!accounts.some((other) => other.id !== id && other.is_active === 1 && isAdmin(other.role_id));

/** The fields that decide who signs in to an account, and as what. */
const GUARDED_FIELDS = ["role_id", "email", "is_active"] as const;

const fold = (value: unknown) => (typeof value === "string" ? value.trim().toLowerCase() : value);

/** Errors of a profile that is created (`id` null) or changed by someone with less authority, or that leaves no client admin. */
export function findProfileErrors(
	authority: Authority,
	facts: StaffFacts,
	values: Readonly<Record<string, unknown>>,
	id: number | null,
): FieldErrors {
	const account = facts.accounts.find((one) => one.id === id);
	const changed = GUARDED_FIELDS.filter(
		(field) => values[field] !== undefined && fold(values[field]) !== fold(account?.[field]),
	);
	const errors: FieldErrors = {};
	if (account && isBeyond(authority, account.role_id, facts))
		for (const field of changed) errors[field] = accountText.profileBeyond;
	const role_id = changed.includes("role_id") ? Number(values.role_id) : null;
	if (isBeyond(authority, role_id, facts)) errors.role_id = accountText.roleBeyond;
	if (account && isLastAdmin(facts, account))
		for (const field of changed) if (field !== "email") errors[field] ??= accountText.lastAdmin;
	return errors;
}

/** Why a user has no authority over a profile; null if they have. */
export function findAuthorityError(authority: Authority, facts: StaffFacts, id: number): string | null {
	const account = facts.accounts.find((one) => one.id === id);
	return account && isBeyond(authority, account.role_id, facts) ? accountText.profileBeyond : null;
}

/** Why a profile cannot be deleted by a user; null if it can. */
export function findRemovalError(authority: Authority, facts: StaffFacts, id: number): string | null {
	const account = facts.accounts.find((one) => one.id === id);
	if (!account) return null;
	return (
		findAuthorityError(authority, facts, id) ?? (isLastAdmin(facts, account) ? accountText.lastAdmin : null)
	);
}

/** Errors of a role that gets (or loses) permissions that the user who saves does not have. `before` is null for a new role. */
export function findRoleErrors(
	authority: Authority,
	wanted: readonly string[],
	before: { id: number; permissions: readonly string[] } | null,
): FieldErrors {
	if (isAdmin(authority.role_id)) return {};
	const stored = before?.permissions ?? [];
	const changed = [
		...wanted.filter((path) => !stored.includes(path)),
		...stored.filter((path) => !wanted.includes(path)),
	];
	if (changed.length === 0) return {};
	return isAdmin(before?.id) ||
		lacksLimit(authority, wanted) ||
		changed.some((path) => !holds(authority, path))
		? { permissions: accountText.permissionBeyond }
		: {};
}
