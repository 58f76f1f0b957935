import { z } from "zod";
import { read } from "~/db/read";
import { selectClientHead } from "~/db/repositories/kernel/tenants";
import {
	insertDetails,
	renameTenant,
	selectClientDetails,
	updateClientDetails,
} from "~/db/repositories/provider/client-settings";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound } from "~/shared/errors";
import { auditClient, auditedChange } from "./audit-client";
import { clientDetailsInput, clientIdInput, newClientDetailsInput, renameClientInput } from "./client-fields";
import { clientDetailsResponse } from "./responses";
import { saveVersioned } from "./save-versioned";

type Details = Awaited<ReturnType<typeof selectClientDetails>>[number];

/** The details without what only the database needs. */
const toDetails = ({ id: _id, tenant_id, created_at: _created, ...details }: Details) => ({
	client_id: tenant_id,
	...details,
});

export type ClientDetails = ReturnType<typeof toDetails>;

const noDetails = (client_id: number, company_name: string): ClientDetails => ({
	client_id,
	company_name,
	contact_name: null,
	email: null,
	mobile: null,
	landline: null,
	address1: null,
	address2: null,
	town: null,
	country: null,
	postcode: null,
	company_house_no: null,
	vat_code: null,
	operator_licence_no: null,
	notes: null,
	version: 0,
	updated_at: "",
});

/** The details that the provider keeps of a company; `id` is the company's. Throws 404. */
export const getClientDetails = definePlatformOperation({
	access: consoleWith("console.client.overview"),
	input: clientIdInput,
	response: clientDetailsResponse,
	async run({ platform, input: { id } }): Promise<ClientDetails> {
		const [[details], [client]] = await read(platform.d1, [selectClientDetails(id), selectClientHead(id)]);
		if (!client) throw notFound("Client");
		return details ? toDetails(details) : noDetails(id, client.name);
	},
});

/** Stores the details of a company that has none. Throws 404, 409 for one that has, 422. */
export const createClientDetails = definePlatformOperation({
	access: consoleWith("console.client.overview"),
	input: newClientDetailsInput,
	response: clientDetailsResponse,
	message: "The client's details have been saved.",
	async run({ platform, principal, input: { client_id, ...values } }): Promise<ClientDetails> {
		const [[details], [client]] = await read(platform.d1, [
			selectClientDetails(client_id),
			selectClientHead(client_id),
		]);
		if (!client) throw notFound("Client");
		if (details) throw conflict(`${client.name} has details already.`);
		await saveVersioned(platform, [
			insertDetails(client_id, values),
			auditClient(platform, principal, "client_details_changed", {
				tenant_id: client_id,
				target: client.name,
				after: values,
			}),
		]);
		return {
			...noDetails(client_id, client.name),
			...values,
			version: 1,
			updated_at: platform.now.toISOString(),
		};
	},
});

/** Changes the details of a company. Throws 404, 409 if someone has saved them since, 422. */
export const saveClientDetails = definePlatformOperation({
	access: consoleWith("console.client.overview"),
	input: clientDetailsInput,
	response: clientDetailsResponse,
	message: "The client's details have been saved.",
	async run({ platform, principal, input: { id, version, ...values } }): Promise<ClientDetails> {
		const [[details], [client]] = await read(platform.d1, [selectClientDetails(id), selectClientHead(id)]);
		if (!client) throw notFound("Client");
		const at = platform.now.toISOString();
		await saveVersioned(platform, [
			details
				? updateClientDetails(id, version ?? details.version, { ...values, updated_at: at })
				: insertDetails(id, values),
			auditClient(platform, principal, "client_details_changed", {
				tenant_id: id,
				target: client.name,
				...auditedChange<Record<string, unknown>>(details, values),
			}),
		]);
		return { ...noDetails(id, client.name), ...values, version: (details?.version ?? 0) + 1, updated_at: at };
	},
});

/** Renames a company in the console and at its sign-in; its slug stays. Throws 404, 422. */
export const renameClient = definePlatformOperation({
	access: consoleWith("console.client.overview"),
	input: renameClientInput,
	response: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
	message: ({ name }: { name: string }) => `The client is now called ${name}.`,
	async run({ platform, principal, input: { id, name } }) {
		const [[client]] = await read(platform.d1, [selectClientHead(id)]);
		if (!client) throw notFound("Client");
		await saveVersioned(platform, [
			renameTenant(id, name, platform.now.toISOString()),
			auditClient(platform, principal, "client_renamed", {
				tenant_id: id,
				target: name,
				before: { name: client.name },
				after: { name },
			}),
		]);
		return { id, slug: client.slug, name };
	},
});
