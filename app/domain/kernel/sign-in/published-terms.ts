import { read } from "~/db/read";
import { selectPublishedTerms } from "~/db/repositories/kernel/terms";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { screenResult } from "~/shared/money/price-fields";

/** The current terms and privacy policy. */
export const readPublishedTerms = definePlatformOperation({
	access: "open",
	input: noInput,
	response: screenResult(),
	async run({ platform }) {
		const [documents] = await read(platform.d1, [selectPublishedTerms()]);
		return documents;
	},
});
