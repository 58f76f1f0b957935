import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as t from "~/db/tenant";
import { LOOKUP_NAMES, type LookupName, lookups } from "~/domain/lookups/lookups";
import { CLIENT_PERMISSIONS, type MenuKind } from "~/domain/permissions/catalogue";
import type { Ctx } from "~/tenancy/ctx";
import type { Field, OptionList } from "./field";

/** Which table the ids of a lookup are of. */
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
};

/** Something to choose, with the heading it stands under in a tick list. */
export interface Option {
	value: number;
	label: string;
	secondary?: string;
	group?: string;
}

const text = (value: unknown) => (typeof value === "string" && value ? value : undefined);
type LookupRow = Record<string, unknown>;
type Words = (row: LookupRow) => { label?: string; secondary?: string };

const named: Words = ({ code, name }) => ({ label: text(name), secondary: text(code) });
const coded: Words = ({ code, description }) => ({ label: text(code), secondary: text(description) });

/** How the rows of a lookup are called in a list of choices. */
const WORDS: Partial<Record<LookupName, Words>> = {
	depots: named,
	contractors: named,
	licence_types: ({ class_name, description }) => ({ label: text(class_name), secondary: text(description) }),
	tax_codes: coded,
	licence_categories: coded,
	vehicle_types: ({ v_code, description }) => ({ label: text(v_code), secondary: text(description) }),
	roles: ({ name }) => ({ label: text(name) }),
	waiting_charges: coded,
	drivers: ({ full_name, code }) => ({ label: text(full_name), secondary: text(code) }),
};

const MENUS: Record<MenuKind, string> = {
	side_menu: "Screens",
	account_settings_menu: "Account settings",
	settings: "Settings",
	support: "Support",
	sub_menu: "Top bar",
};

const isLookup = (name: OptionList): name is LookupName => LOOKUP_NAMES.some((known) => known === name);

/** The lists that fields choose from, each once, in one trip. */
export async function optionsFor(
	ctx: Ctx,
	fields: readonly Field[],
): Promise<Partial<Record<OptionList, Option[]>>> {
	const wanted = [...new Set(fields.flatMap(({ options }) => (options ? [options] : [])))];
	const names = wanted.map((name) => (name === "skills" ? "skill_categories" : name)).filter(isLookup);
	const rows = names.length ? await lookups(ctx, names) : null;
	return Object.fromEntries(
		wanted.map((name) => {
			if (name === "permissions") return [name, permissionOptions()];
			if (name === "skills") return [name, skillOptions(rows?.skill_categories ?? [])];
			return [name, (rows?.[name] ?? []).map((row) => optionOf(row, WORDS[name] ?? coded))];
		}),
	);
}

function optionOf(row: LookupRow, words: Words): Option {
	const { label, secondary } = words(row);
	return { value: Number(row.id), label: label ?? String(row.id), secondary };
}

const permissionOptions = (): Option[] =>
	CLIENT_PERMISSIONS.map(({ id, title, kind }) => ({ value: id, label: title, group: MENUS[kind] }));

const skillOptions = (categories: LookupRow[]): Option[] =>
	categories.flatMap(({ name, skills }) =>
		(Array.isArray(skills) ? skills : []).map((skill: { id: number; name: string }) => ({
			value: skill.id,
			label: skill.name,
			group: text(name),
		})),
	);
