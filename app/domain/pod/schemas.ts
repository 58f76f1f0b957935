import { z } from "zod";
import { text } from "~/domain/contact/schemas";
import { sentFile } from "~/domain/files/schemas";
import { flag, id } from "~/domain/jobs/schemas-parts";
import { timeField } from "~/domain/time/schemas";

const picture = z.union([sentFile, z.string().max(14_000_000, "The file is too large.")]);

/** A proof of delivery (type 1) or of collection (type 0): pictures as files or base64, who signed, when, and the signature. */
export const podInput = z.object({
	pod_image: z
		.union([picture.transform((one) => [one]), z.array(picture).max(20, "At most 20 pictures")])
		.optional()
		.transform((sent) => sent ?? []),
	pod_sign: picture.optional(),
	pod_name: text(120),
	pod_time: timeField,
	notes: text(2000),
	type: flag.default(1),
	workday_id: id,
});
export type PodInput = z.output<typeof podInput>;

/** Which of several pictures is to go, by its key; all of them where none is named. */
export const removePodInput = z.object({ pod_image: z.string().max(200).optional() });
