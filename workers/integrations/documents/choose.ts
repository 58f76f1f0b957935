import { type Outside, outside } from "../outside";
import { azureDocuments } from "./azure";
import type { Documents, DocumentText } from "./port";
import { embeddedDocuments } from "./text";

type Settings = Pick<Env, "DOCUMENTS_URL" | "DOCUMENTS_TOKEN">;

const isEmpty = ({ pages }: DocumentText) => pages.every((lines) => lines.length === 0);

/**
 * The documents a deployment is configured for. A PDF's own text is always read here; the analyser is asked only about
 * scans, which have none. Where it fails the document counts as one without text.
 */
export function documentsOf(env: Settings, world: Outside = outside): Documents {
	const { DOCUMENTS_URL: url, DOCUMENTS_TOKEN: token } = env;
	if (!url || !token) return embeddedDocuments;
	const analyser = azureDocuments({ url, token }, world);
	return {
		async text(pdf) {
			const own = await embeddedDocuments.text(pdf);
			if (!isEmpty(own)) return own;
			try {
				return await analyser.text(pdf);
			} catch (fault) {
				world.report({
					door: "documents",
					message: fault instanceof Error ? fault.message : "unknown fault",
				});
				return own;
			}
		},
	};
}
