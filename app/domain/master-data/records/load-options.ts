import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as t from "~/db/tenant";
import { CLIENT_PERMISSIONS, type MenuKind } from "~/domain/kernel/permissions/catalogue";
import { ROLE_LIMITS } from "~/domain/kernel/permissions/limits";
import { ROLE_RIGHTS } from "~/domain/kernel/permissions/rights";
import { LOOKUP_NAMES, type LookupName, readLookups } from "~/domain/master-data/records/lookups";
import type { Ctx } from "~/tenancy/ctx";
import type { OptionList, ResourceField } from "./field";

/** The table that the ids of a lookup refer to. */
export const LOOKUP_TABLES: Partial<Record<OptionList, SQLiteTable>> = {
	depots: t.depot,
	vehicles: t.vehicle,
	contractors: t.contractor,
	licence_types: t.licence_class,
	tax_codes: t.tax_code,
	licence_categories: t.licence_category,
	vehicle_types: t.vehicle_type,
	roles: t.role,
	customers: t.customer,
	waiting_charges: t.waiting_charge,
	drivers: t.driver,
	permissions: t.permission,
	skills: t.skill,
	needs: t.need,
	vehicle_features: t.need,
	trailer_features: t.need,
};

/** An option of a field; `group` is its heading in a tick list. */
export interface LookupOption {
	value: number;
	label: string;
	secondary?: string;
	group?: string;
	/** Chosen for itself alone: its group is not chosen as a whole. */
	isOwnChoice?: boolean;
}

const text = (value: unknown) => (typeof value === "string" && value ? value : undefined);
type LookupRow = Record<string, unknown>;
type ToOptionText = (row: LookupRow) => { label?: string; secondary?: string };

const byName: ToOptionText = ({ code, name }) => ({ label: text(name), secondary: text(code) });
const byCode: ToOptionText = ({ code, description }) => ({ label: text(code), secondary: text(description) });

/** Label and secondary text of the rows of each lookup. */
const OPTION_TEXT: Partial<Record<LookupName, ToOptionText>> = {
	depots: byName,
	contractors: byName,
	licence_types: ({ class_name, description }) => ({ label: text(class_name), secondary: text(description) }),
	tax_codes: byCode,
	licence_categories: byCode,
	vehicle_types: ({ v_code, description }) => ({ label: text(v_code), secondary: text(description) }),
	roles: ({ name }) => ({ label: text(name) }),
	needs: ({ name }) => ({ label: text(name) }),
	vehicle_features: ({ name }) => ({ label: text(name) }),
	trailer_features: ({ name }) => ({ label: text(name) }),
	waiting_charges: byCode,
	drivers: ({ full_name, code }) => ({ label: text(full_name), secondary: text(code) }),
};

const MENUS: Record<MenuKind, string> = {
	side_menu: "Screens",
	account_settings_menu: "Screens in Account Settings",
	settings: "Settings",
	support: "Support",
	sub_menu: "Top bar",
};

const isLookup = (name: OptionList): name is LookupName => LOOKUP_NAMES.some((lookup) => lookup === name);

/** Loads the option lists of fields, each once, in one round trip. */
export async function loadOptions(
	ctx: Ctx,
	fields: readonly ResourceField[],
): Promise<Partial<Record<OptionList, LookupOption[]>>> {
	const lists = [...new Set(fields.flatMap(({ options }) => (options ? [options] : [])))];
	const names = lists.map((name) => (name === "skills" ? "skill_categories" : name)).filter(isLookup);
	const rows = names.length ? await readLookups(ctx, names) : null;
	return Object.fromEntries(
		lists.map((name) => {
			if (name === "permissions") return [name, permissionOptions()];
			if (name === "skills") return [name, skillOptions(rows?.skill_categories ?? [])];
			return [name, (rows?.[name] ?? []).map((row) => toOption(row, OPTION_TEXT[name] ?? byCode))];
		}),
	);
}

function toOption(row: LookupRow, toText: ToOptionText): LookupOption {
	const { label, secondary } = toText(row);
	return { value: Number(row.id), label: label ?? String(row.id), secondary };
}

const permissionOptions = (): LookupOption[] => [
	...ROLE_LIMITS.map(({ id, title }) => ({
		value: id,
		label: `${title}: ${LIMIT_TEXTS[id]}`,
		group: "Limits",
		isOwnChoice: true,
	})),
	...CLIENT_PERMISSIONS.map(({ id, title, kind }) => ({ value: id, label: title, group: MENUS[kind] })),
	...ROLE_RIGHTS.map(({ id, title }) => ({
		value: id,
		label: `${title}: ${RIGHT_TEXTS[id]}`,
		group: "Further rights",
		isOwnChoice: true,
	})),
];

/** What each limit of a role does, by its id. */
const LIMIT_TEXTS: Readonly<Record<number, string>> = {
	91: "sees its screens, changes nothing",
	92: "sees no prices, costs or Finance",
};

/** What each right of a role allows, by its id. */
const RIGHT_TEXTS: Readonly<Record<number, string>> = {
	93: "changes account numbers and sort codes on its screens",
	94: "changes addresses, times, references and goods of a job until it is done",
};

/** Whether an option is added to its table by the save that first uses it. */
export const isAddedOnSave = (list: OptionList | undefined, id: unknown): boolean =>
	list === "permissions" && [...ROLE_LIMITS, ...ROLE_RIGHTS].some((permission) => permission.id === id);

const skillOptions = (categories: LookupRow[]): LookupOption[] =>
	categories.flatMap(({ name, skills }) =>
		(Array.isArray(skills) ? skills : []).map((skill: { id: number; name: string }) => ({
			value: skill.id,
			label: skill.name,
			group: text(name),
		})),
	);
