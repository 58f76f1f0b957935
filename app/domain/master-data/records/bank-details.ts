import { describeRefusal, isAllowed, isStaffWith, staffWith } from "~/domain/kernel/permissions/access";
import {
	hasScreenOf,
	isCallPermitted,
	type RecordWriteArea,
} from "~/domain/kernel/permissions/api-permissions";
import { BANK_DETAILS_PATH } from "~/domain/kernel/permissions/rights";
import type { Actor } from "~/shared/actor";
import { forbidden } from "~/shared/errors";
import { permissionText } from "~/shared/texts/permissions";
import type { ResourceField } from "./field";

type Fields = readonly ResourceField[];
type Values = Readonly<Record<string, unknown>>;

/** What a role may do with the bank details of the records that a screen changes. */
export type BankAccess = "change" | "read" | "none";

const RIGHT = staffWith("bank-details.write");

/** The bank details among some fields. */
export const bankFieldsOf = (fields: Fields): Fields => fields.filter(({ isBank }) => isBank);

/**
 * What a role with these permissions may do with the bank details of records that the screen of `writes` changes: they are read on that
 * screen, and changed with the right beside it.
 */
export function bankAccess(writes: RecordWriteArea, permissions: ReadonlySet<string>): BankAccess {
	const hasScreen = hasScreenOf(writes, permissions);
	const hasRight = permissions.has(BANK_DETAILS_PATH);
	if (hasScreen && isCallPermitted("bank-details.write", permissions)) return "change";
	return hasScreen || hasRight ? "read" : "none";
}

/** The fields of a form as a role has them: bank details that it only reads are fixed, others are left out. */
export function limitBankFields(fields: Fields, access: BankAccess): Fields {
	if (access === "change") return fields;
	if (access === "none") return fields.filter(({ isBank }) => !isBank);
	const [first] = bankFieldsOf(fields);
	return fields.map((field) =>
		field.isBank
			? { ...field, isFixed: true, ...(field === first && { hint: permissionText.bankDetails }) }
			: field,
	);
}

/** A row without its bank details for an actor who may not read them; the names stay, so that a caller finds null. */
export function hideBankDetails<Row extends object>(
	actor: Actor,
	{ writes, fields }: { writes: RecordWriteArea; fields: Fields },
	row: Row,
): Row {
	const bank = bankFieldsOf(fields);
	const isShown = bank.length === 0 || isAllowed([staffWith(writes), RIGHT], actor);
	return isShown ? row : { ...row, ...Object.fromEntries(bank.map(({ name }) => [name, null])) };
}

/** Whether bank details are among what an actor sends who may not change them. */
export const needsBankCheck = (actor: Actor, fields: Fields, sent: Values): boolean =>
	!isStaffWith(actor, "bank-details.write") &&
	bankFieldsOf(fields).some(({ name }) => sent[name] !== undefined);

/**
 * What an actor without the right to bank details may save: theirs are left out where they are as stored, so that these stay.
 * `stored` is null where nothing is. Throws 403 for a changed one.
 */
export function dropBankDetails(actor: Actor, fields: Fields, sent: Values, stored: Values | null): Values {
	const names = bankFieldsOf(fields).map(({ name }) => name);
	const isChanged = (name: string) =>
		sent[name] !== undefined && (sent[name] || null) !== (stored?.[name] || null);
	if (names.some(isChanged)) throw forbidden(describeRefusal(RIGHT, actor));
	return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)));
}
