import { read } from "~/db/read";
import { selectDriverJobPlace } from "~/db/repositories/connections/driver-days";
import { selectAttachment } from "~/db/repositories/jobs/job-records";
import { fileResponse } from "~/domain/kernel/files/headers";
import { getMediaType } from "~/domain/kernel/files/kinds";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { allDrivers } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";

/** A document of a job that is on the driver's day. Throws 404 for any other. */
export const downloadDriverAttachment = defineOperation({
	access: allDrivers,
	input: idInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const [[attachment]] = await read(ctx.d1, [selectAttachment(input.id)]);
		if (!attachment) throw notFound("Document");
		const [[place]] = await read(ctx.d1, [selectDriverJobPlace(ctx.actor.driver_id, attachment.job_id)]);
		const object = place ? await ctx.files.get(attachment.file) : null;
		if (!object) throw notFound("Document");
		return fileResponse(object.body, {
			name: attachment.file_name,
			type: getMediaType(attachment.file_name) ?? "application/octet-stream",
			disposition: "attachment",
		});
	},
});
