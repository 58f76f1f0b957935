import { read } from "~/db/read";
import { selectPublishedTerms } from "~/db/repositories/kernel/terms";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";

/** The current terms and privacy policy. */
export const readPublishedTerms = definePlatformOperation({
	access: "open",
	input: noInput,
	async run({ platform }) {
		const [documents] = await read(platform.d1, [selectPublishedTerms()]);
		return documents;
	},
});
