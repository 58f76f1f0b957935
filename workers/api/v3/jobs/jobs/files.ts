import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { attachToJob } from "~/domain/jobs/jobs/documents/attach-to-job";
import { removeAttachment } from "~/domain/jobs/jobs/documents/remove-attachment";
import { downloadFile } from "~/domain/kernel/files/download";
import { uploadFile } from "~/domain/kernel/files/upload";
import { MIB } from "~/shared/bytes.mjs";

export const fileRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/upload-file",
		area: "common",
		summary: "Upload an image or PDF of up to 5 MB as a file or as base64.",
		form: true,
		maxBytes: 8 * MIB,
		operation: uploadFile,
	}),
	defineRoute({
		method: "GET",
		path: "/client/files/{bucket}/{name}",
		aliases: [{ method: "GET", path: "/customer/files/{bucket}/{name}" }],
		area: "common",
		summary: "Get a stored file; customers can only get the attachments of their own jobs.",
		params: z.object({ bucket: z.string().max(60), name: z.string().max(200) }),
		operation: downloadFile,
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "POST",
		path: "/client/job-attachment",
		area: "jobs",
		summary: "Attach files to a job: images and documents, up to 10 MB each.",
		form: true,
		maxBytes: 21 * MIB,
		operation: attachToJob,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/job-attachment/{id}",
		area: "jobs",
		summary: "Delete an attachment of a job.",
		operation: removeAttachment,
	}),
] as const;
