import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	deleteCustomerAddress,
	insertCustomerAddress,
	updateCustomerAddress,
} from "~/db/repositories/jobs/customers";
import { type OfferedAddress, selectPortalAddresses } from "~/db/repositories/master-data/past-bookings";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { customersWith } from "~/domain/kernel/permissions/access";
import type { CustomerActor } from "~/shared/actor";
import { notFound } from "~/shared/errors";
import { searchField } from "~/shared/input-fields";
import { idResponse } from "~/shared/response-fields";
import { addressText } from "~/shared/texts/addresses";
import type { Ctx } from "~/tenancy/ctx";
import type { AddressRow } from "./columns";
import { findAddress } from "./find";
import { addressDeletion } from "./remove";
import { ownAddressResponse } from "./responses";
import { ownAddressChangeInput, ownAddressInput } from "./rules";
import { addressChange, saveAddress } from "./save";

const number = z.coerce.number().int().positive();

const ownAddressListInput = z.object({
	/** A part of the name, town or postcode. */
	keyword: searchField.default(""),
	page: number.default(1),
	perPage: number.max(200).default(50),
});

/** An own address as it was saved. */
export type OwnAddress = Omit<OfferedAddress, "uses">;

/** The addresses that a customer has saved, the most used ones first. */
export const listOwnAddresses = defineOperation({
	access: customersWith("customer.book"),
	input: ownAddressListInput,
	response: z.array(ownAddressResponse.extend({ uses: z.int() })),
	async run({ ctx, input }): Promise<OfferedAddress[]> {
		const { keyword: text, page, perPage } = input;
		const filter = { text, limit: perPage, offset: (page - 1) * perPage };
		const [rows] = await read(ctx.d1, [selectPortalAddresses(ctx.actor.customer_id, filter)]);
		return rows;
	},
});

/** Saves an address of the customer. */
export const createOwnAddress = defineOperation({
	access: customersWith("customer.book"),
	input: ownAddressInput,
	response: ownAddressResponse,
	message: addressText.added,
	async run({ ctx, input }): Promise<OwnAddress> {
		const write = insertCustomerAddress({ ...input, customer_id: ctx.actor.customer_id });
		return toOwnAddress(await saveAddress(ctx, write, addressChange("add")));
	},
});

/** Changes an own address. Throws 404 for any other. */
export const updateOwnAddress = defineOperation({
	access: customersWith("customer.book"),
	input: ownAddressChangeInput,
	response: ownAddressResponse,
	message: addressText.updated,
	async run({ ctx, input }): Promise<OwnAddress> {
		const { customer_id } = ctx.actor;
		const { id, ...values } = input;
		await assertOwnAddress(ctx, id);
		// A position that is not sent again would stay that of the address before.
		const { latitude = null, longitude = null } = values;
		const write = updateCustomerAddress(ctx, id, { ...values, latitude, longitude }, customer_id);
		return toOwnAddress(await saveAddress(ctx, write, addressChange("update", id)));
	},
});

/** Deletes an own address; jobs stay as they were booked. Throws 404 for any other. */
export const removeOwnAddress = defineOperation({
	access: customersWith("customer.book"),
	input: idInput,
	response: idResponse,
	message: addressText.deleted,
	async run({ ctx, input }): Promise<{ id: number }> {
		const { customer_id } = ctx.actor;
		await assertOwnAddress(ctx, input.id);
		await commit(
			ctx,
			[deleteCustomerAddress(input.id, customer_id)],
			[addressDeletion(input.id, customer_id)],
		);
		return { id: input.id };
	},
});

async function assertOwnAddress(ctx: Ctx<CustomerActor>, id: number) {
	const { customer_id } = await findAddress(ctx, id);
	if (customer_id !== ctx.actor.customer_id) throw notFound("Customer address");
}

const toOwnAddress = ({
	customer_id: _customer,
	geofence_radius: _radius,
	opening_hours: _hours,
	service_minutes: _minutes,
	minutes_per_pallet: _pallet,
	...address
}: AddressRow): OwnAddress => address;
