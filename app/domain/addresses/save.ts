import { type Change, commit, ForeignKeyViolation } from "~/db/commit";
import { notFound, validation } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { ADDRESS_COLUMNS, type AddressRow } from "./columns";
import type { AddressInput } from "./rules";

const FIELDS = [
	"customer_id",
	"name",
	"address_line_1",
	"address_line_2",
	"town",
	"country",
	"post_code",
	"phone",
	"instruction_1",
	"latitude",
	"longitude",
] as const;

const valuesOf = (input: AddressInput) => FIELDS.map((field) => (field in input ? (input[field as keyof AddressInput] ?? null) : null));

/** What others are told: which address, and whose. */
export const addressChange = (kind: "add" | "update" | "delete", address: { id: number; customer_id: number | null }): Change => ({
	type: "customerAddressChange",
	kind,
	entity: "customer_address",
	entity_id: address.id,
	payload: { id: address.id, customer_id: address.customer_id },
});
