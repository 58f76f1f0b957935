import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { createDocuments } from "@/workers/integrations/documents/create-documents";
import {
	driverDocumentInput,
	driverUploadInput,
	removeDocument,
	saveDocument,
	uploadDocument,
} from "~/domain/drivers/documents";
import {
	removeDriver,
	resolveDriverId,
	sendCredentials,
	syncDriverAccounts,
	updateDriver,
} from "~/domain/drivers/driver-account";
import { readCard, readCardInput } from "~/domain/drivers/read-card";
import { drivers } from "~/domain/drivers/resource";
import { generalText } from "~/domain/messages";
import { accountText } from "~/domain/office-messages";
import { updateRecord } from "~/domain/resources/save";
import { relationRoutes } from "./relation-routes";
import { accountContext, resourceRoutes } from "./resource-routes";

const writeAccess = staffWith("account.write");
const area = "account-settings";
const MIB = 1024 * 1024;
const skillsBody = z.object({
	selected_skills_exp: z.array(z.int().positive()).max(400),
	user_id: z.int().positive().optional(),
});
const driverResponse = z.object({ id: z.int() }).catchall(z.unknown());
const documentResponse = z
	.object({ id: z.int(), document_name: z.string(), url: z.string() })
	.catchall(z.unknown());
const formRoute = { area, access: writeAccess, form: true, maxBytes: 6 * MIB } as const;

/** Drivers: records with their relations, app credentials, skills and documents. */
export const driverRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/driver/credentials/{id}",
		aliases: [{ method: "POST" }],
		area,
		summary: "Email a driver the credentials for the app.",
		access: writeAccess,
		changesState: true,
		params: idParam,
		response: z.object({ user_id: z.int(), email: z.string() }),
		async handle({ params, ...call }) {
			return {
				message: accountText.credentialsSent,
				data: await sendCredentials(accountContext(call), params.id),
			};
		},
	}),
	...resourceRoutes(drivers, { update: updateDriver, remove: removeDriver, onImported: syncDriverAccounts }),
	...relationRoutes(drivers),
	defineRoute({
		method: "POST",
		path: "/client/driver-skills-experience",
		area,
		summary: "Save a driver's skills.",
		access: writeAccess,
		body: skillsBody.required(),
		response: driverResponse,
		async handle({ body, ...call }) {
			const account = accountContext(call);
			const id = await resolveDriverId(account, body.user_id);
			const data = await updateRecord(account.ctx, drivers, id, {
				skills_experience: body.selected_skills_exp,
			});
			return { message: generalText.detailsUpdated, data };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/driver-skills-experience/{id}",
		area,
		summary: "Replace a driver's skills; the id is that of the driver's user account.",
		access: writeAccess,
		params: idParam,
		body: skillsBody,
		response: driverResponse,
		async handle({ params, body, ...call }) {
			const account = accountContext(call);
			const id = await resolveDriverId(account, params.id);
			const data = await updateRecord(account.ctx, drivers, id, {
				skills_experience: body.selected_skills_exp,
			});
			return { message: generalText.detailsUpdated, data };
		},
	}),
	defineRoute({
		...formRoute,
		method: "POST",
		path: "/client/driver-documents",
		summary: "Save a document of a driver.",
		body: driverDocumentInput.new,
		response: documentResponse,
		async handle({ ctx, body }) {
			return { message: generalText.detailsUpdated, data: await saveDocument(ctx(), body) };
		},
	}),
	defineRoute({
		...formRoute,
		method: "PATCH",
		path: "/client/driver-documents/{id}",
		aliases: [{ method: "PUT" }],
		summary: "Change a document of a driver.",
		params: idParam,
		body: driverDocumentInput.changed,
		response: documentResponse,
		async handle({ ctx, params, body }) {
			return { message: generalText.detailsUpdated, data: await saveDocument(ctx(), { ...body, ...params }) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/driver-documents/{id}",
		area,
		summary: "Delete a document of a driver together with its file.",
		access: writeAccess,
		params: idParam,
		response: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			return { message: generalText.detailsUpdated, data: await removeDocument(ctx(), params.id) };
		},
	}),
	defineRoute({
		...formRoute,
		method: "POST",
		path: "/client/upload-driver-documents",
		summary: "Upload the file of a licence (1), tacho card (2), CPC card (3) or another document (5).",
		body: driverUploadInput,
		response: documentResponse,
		async handle({ ctx, body }) {
			return { message: generalText.detailsUpdated, data: await uploadDocument(ctx(), body) };
		},
	}),
	defineRoute({
		...formRoute,
		method: "POST",
		path: "/client/read-driver-document",
		summary:
			"Suggest the fields of a licence (1), tacho card (2) or CPC card (3) from its PDF; nothing is saved.",
		body: readCardInput,
		response: z.object({ proposals: z.record(z.string(), z.string()), readable: z.boolean() }),
		async handle({ platform, body }) {
			return { data: await readCard(body, createDocuments(platform.env)) };
		},
	}),
];
