import type { Documents, DocumentText } from "~/shared/documents-port";
import { type UpstreamDeps, upstreamDeps } from "../upstream";
import { azureDocuments } from "./azure";
import { embeddedDocuments } from "./text";

type Settings = Pick<Env, "DOCUMENTS_URL" | "DOCUMENTS_TOKEN">;

const isEmpty = ({ pages }: DocumentText) => pages.every((lines) => lines.length === 0);

/**
 * The document reader a deployment is configured for. The text of a PDF is always extracted locally; the analyser is used only for
 * scans, which have none. If it fails the document counts as one without text.
 */
export function createDocuments(env: Settings, deps: UpstreamDeps = upstreamDeps): Documents {
	const { DOCUMENTS_URL: url, DOCUMENTS_TOKEN: token } = env;
	if (!url || !token) return embeddedDocuments;
	const analyser = azureDocuments({ url, token }, deps);
	return {
		async text(pdf) {
			const embedded = await embeddedDocuments.text(pdf);
			if (!isEmpty(embedded)) return embedded;
			try {
				return await analyser.text(pdf);
			} catch (thrown) {
				const error = thrown instanceof Error ? thrown.message : "unknown error";
				deps.report({ service: "documents", message: error });
				return { ...embedded, error };
			}
		},
	};
}
