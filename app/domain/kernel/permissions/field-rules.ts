import type { Actor } from "~/shared/actor";
import { isStaffWith } from "./access";
import type { ApiPermissionArea } from "./api-permissions";

/** The permission that staff need for a field. Only fields that can be null have one, so that a screen has to cope without them. */
export type FieldRules<Row> = {
	readonly [Field in keyof Row as null extends Row[Field] ? Field : never]?: ApiPermissionArea;
};

/** A row as an actor may read it: null where the permission is missing. */
export function limitFields<Row extends object>(
	actor: Actor,
	rules: Readonly<Record<string, ApiPermissionArea>> & FieldRules<Row>,
	row: Row,
): Row {
	const hidden = Object.entries(rules).filter(([, area]) => !isStaffWith(actor, area));
	return { ...row, ...Object.fromEntries(hidden.map(([field]) => [field, null])) };
}
