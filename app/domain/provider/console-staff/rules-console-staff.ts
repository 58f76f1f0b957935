/** The two kinds of the provider's people; each has a console of its own. */
export type ConsoleType = "admin" | "superAdmin";

/** The built-in role of super admins. It stays as it is, so that someone can always open everything. */
export const SUPER_ADMIN_ROLE_ID = 1;

const BASES: Record<ConsoleType, string> = { admin: "/console/", superAdmin: "/super-admin/" };

/** Someone of the console, as far as what they may do is concerned. */
export interface ConsolePerson {
	id: number;
	user_type: ConsoleType;
	permissions: ReadonlySet<string>;
}

/** An account as it is stored. */
export interface StoredPerson {
	id: number;
	user_type: ConsoleType;
	role_id: number | null;
	is_active: 0 | 1;
}

export interface StoredRole {
	id: number;
	permissions: readonly string[];
}

/** Errors by field. */
type FieldErrors = Record<string, string>;

export const consoleStaffText = {
	superAdminBeyond: "Only a super admin can change a super admin.",
	typeBeyond: "Only a super admin can make a super admin.",
	personBeyond: "This person has permissions that you do not have, so you cannot change their account.",
	roleBeyond: "You cannot give a role with permissions that you do not have.",
	roleOfOtherConsole: "This role is of the other console.",
	roleUnknown: "Please choose a role.",
	ownRole: "You cannot change your own role.",
	ownActive: "You cannot deactivate your own account.",
	lastSuperAdmin: "This is the last super admin: someone must be able to open everything.",
	builtInRole: "The super admin role cannot be changed.",
	mixedRole: "A role is of one console: please choose screens of one only.",
	permissionBeyond: "You cannot give or take permissions that you do not have.",
	ownPermissions: "This is your own role: leave Profiles and Roles, or you lock yourself out.",
	roleInUse: "People have this role. Please give them another first.",
	noFactor: "This person has no second factor.",
	ownFactor: "You cannot reset your own second factor. Turn it off under Second factor.",
	taken: "This address has an account in the console already.",
	unconfirmed: "This address belongs to a login that has not confirmed it yet.",
	stale: "Someone else has changed this meanwhile. Please reload and try again.",
} as const;

/** The console that a path is of. */
const typeOfPath = (path: string): ConsoleType =>
	path.startsWith(BASES.superAdmin) ? "superAdmin" : "admin";

/** The console that a role is of; null for a role without screens. */
export const typeOfRole = ({ permissions }: Pick<StoredRole, "permissions">): ConsoleType | null => {
	const [first] = permissions;
	return first === undefined ? null : typeOfPath(first);
};

/** Whether someone may see and change accounts of a type. */
export const isWithinReach = (person: ConsolePerson, type: ConsoleType): boolean =>
	person.user_type === "superAdmin" || type === "admin";

/** Whether someone has a permission themselves: a super admin has that of the other console by its own of the same name. */
const hasItself = ({ user_type, permissions }: ConsolePerson, path: string) =>
	permissions.has(path) ||
	(user_type === "superAdmin" && permissions.has(path.replace(BASES.admin, BASES.superAdmin)));

/** Whether someone may give and take these permissions: nobody gives or takes more than they have. */
export const mayGive = (person: ConsolePerson, paths: readonly string[]): boolean =>
	paths.every((path) => hasItself(person, path));

const isFullAdmin = ({ user_type, role_id, is_active }: StoredPerson) =>
	user_type === "superAdmin" && role_id === SUPER_ADMIN_ROLE_ID && is_active === 1;

/** Errors of an account that is created (`before` null) or changed. Nobody locks out themselves or the last super admin. */
export function findPersonErrors(
	person: ConsolePerson,
	facts: { people: readonly StoredPerson[]; roles: readonly StoredRole[] },
	values: { user_type: ConsoleType; role_id: number; is_active: 0 | 1 },
	before: StoredPerson | null,
): FieldErrors {
	const errors: FieldErrors = {};
	if (!isWithinReach(person, values.user_type)) errors.user_type = consoleStaffText.typeBeyond;
	const role = facts.roles.find(({ id }) => id === values.role_id);
	const hasNewRole = before?.role_id !== values.role_id;
	if (!role) errors.role_id = consoleStaffText.roleUnknown;
	else if ((typeOfRole(role) ?? values.user_type) !== values.user_type)
		errors.role_id = consoleStaffText.roleOfOtherConsole;
	else if (hasNewRole && !mayGive(person, role.permissions)) errors.role_id = consoleStaffText.roleBeyond;
	if (before === null) return errors;
	if (before.id === person.id) {
		if (hasNewRole) errors.role_id ??= consoleStaffText.ownRole;
		if (values.is_active === 0) errors.is_active = consoleStaffText.ownActive;
	}
	const after = { ...before, ...values };
	const others = facts.people.filter(({ id }) => id !== before.id);
	if (isFullAdmin(before) && !isFullAdmin(after) && !others.some(isFullAdmin))
		errors[values.is_active === 0 ? "is_active" : "role_id"] ??= consoleStaffText.lastSuperAdmin;
	return errors;
}

/** Errors of a role that is created (`before` null) or changed; `ownRole` is that of who saves. */
export function findRoleErrorsOfConsole(
	person: ConsolePerson,
	wanted: readonly string[],
	before: StoredRole | null,
	{ ownRole, usedBy }: { ownRole: number | null; usedBy: readonly ConsoleType[] },
): FieldErrors {
	if (before?.id === SUPER_ADMIN_ROLE_ID) return { permissions: consoleStaffText.builtInRole };
	const types = new Set(wanted.map(typeOfPath));
	if (types.size > 1) return { permissions: consoleStaffText.mixedRole };
	const [type] = types;
	if (type && usedBy.some((used) => used !== type))
		return { permissions: consoleStaffText.roleOfOtherConsole };
	const stored = before?.permissions ?? [];
	const changed = [
		...wanted.filter((path) => !stored.includes(path)),
		...stored.filter((path) => !wanted.includes(path)),
	];
	if (!mayGive(person, changed)) return { permissions: consoleStaffText.permissionBeyond };
	const needed = ["profiles", "roles"].map((screen) => `${BASES[person.user_type]}${screen}`);
	if (
		before &&
		before.id === ownRole &&
		needed.some((path) => stored.includes(path) && !wanted.includes(path))
	)
		return { permissions: consoleStaffText.ownPermissions };
	return {};
}
