import { z } from "zod";
import { reminderSettingInput } from "./setting-schemas";

export const reminderSettingResponse = z.object({
	...reminderSettingInput.shape,
	slug: z.string(),
	title: z.string(),
});
