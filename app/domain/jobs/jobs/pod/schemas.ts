import { z } from "zod";
import { fileField } from "~/domain/kernel/files/schemas";
import { noteField, textField } from "~/shared/contact/schemas";
import { flagField, idField } from "~/shared/input-fields";
import { timeField } from "~/shared/time/schemas";

const picture = z.union([fileField, z.string().max(14_000_000, "The file is too large.")]);

/** A proof of delivery (type 1) or of collection (type 0): pictures as files or base64, who signed, when, and the signature. */
export const podInput = z.object({
	pod_image: z
		.union([picture.transform((image) => [image]), z.array(picture).max(20, "At most 20 pictures")])
		.optional()
		.transform((images) => images ?? []),
	pod_sign: picture.optional(),
	pod_name: textField(120),
	pod_time: timeField,
	notes: noteField(2000),
	type: flagField.default(1),
	workday_id: idField,
});
export type PodInput = z.output<typeof podInput>;

/** The key of the picture to delete; all of them when omitted. */
export const removePodInput = z.object({ pod_image: z.string().max(200).optional() });
