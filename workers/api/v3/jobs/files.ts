import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { downloadFile } from "~/domain/files/download";
import { uploadFile, uploadFileInput } from "~/domain/files/upload";
import { attachToJob, attachToJobInput } from "~/domain/jobs/attach-to-job";
import { removeAttachment } from "~/domain/jobs/remove-attachment";
import { jobResponse } from "~/domain/jobs/responses";
import { jobText } from "~/domain/messages";
import { jobWriteAccess } from "./access";

const MIB = 1024 * 1024;

export const fileRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/upload-file",
		area: "common",
		summary: "Upload an image or PDF of up to 5 MB as a file or as base64.",
		access: { users: ["client"], permission: "signed-in" },
		form: true,
		maxBytes: 8 * MIB,
		body: uploadFileInput,
		response: z.object({
			file: z.string(),
			url: z.string(),
			name: z.string(),
			content_type: z.string(),
			size: z.int(),
		}),
		async handle({ ctx, body }) {
			return { data: await uploadFile({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/files/{bucket}/{name}",
		aliases: [{ method: "GET", path: "/customer/files/{bucket}/{name}" }],
		area: "common",
		summary: "Get a stored file; customers can only get the attachments of their own jobs.",
		access: { users: ["client", "customer"], permission: "signed-in" },
		params: z.object({ bucket: z.string().max(60), name: z.string().max(200) }),
		response: "file",
		async handle({ ctx, params }) {
			return await downloadFile({ ctx: ctx(), input: params });
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/job-attachment",
		area: "jobs",
		summary: "Attach files to a job: images and documents, up to 10 MB each.",
		access: jobWriteAccess,
		form: true,
		maxBytes: 21 * MIB,
		body: attachToJobInput,
		response: jobResponse,
		async handle({ ctx, body }) {
			return { message: jobText.attachmentAdded, data: await attachToJob({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/job-attachment/{id}",
		area: "jobs",
		summary: "Delete an attachment of a job.",
		access: jobWriteAccess,
		params: idParam,
		response: jobResponse,
		async handle({ ctx, params }) {
			return {
				message: jobText.attachmentDeleted,
				data: await removeAttachment({ ctx: ctx(), input: params }),
			};
		},
	}),
];
