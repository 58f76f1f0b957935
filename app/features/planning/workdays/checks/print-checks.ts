import { callApi } from "~/client/api";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { printError } from "~/domain/kernel/files/rules-files";
import type { CheckReportRow } from "~/domain/master-data/checks/report-rows";
import { firstErrorMessage } from "~/features/kernel/requests";
import { toast } from "~/ui/overlay/toasts";
import { saveFile } from "~/ui/save-file";

interface PrintRequest {
	title: string;
	reg: string;
	/** A day, a month or a first and last day: part of the file's name. */
	days: string;
	checks: readonly {
		date: string;
		driver_name: string;
		rows: readonly CheckReportRow[];
		/** The key of the stored signature. */
		signature: string | null;
	}[];
}

/** Makes the PDF of a check report in the browser and saves it. Without company details or logo it warns instead. */
export async function printChecks({ title, reg, days, checks }: PrintRequest): Promise<void> {
	try {
		const { data: header } = await callApi("GET /client/company-and-logo");
		const problem = printError("report", { ...header.company, logo: header.logo });
		if (problem) return void toast.warning(problem);
		const [{ buildCheckReportPdf, nameCheckReport }, logo, signatures] = await Promise.all([
			import("./check-report-printer.client"),
			fetchBytes(header.logo),
			Promise.all(checks.map(({ signature }) => fetchBytes(signature && toUrl(signature)))),
		]);
		const pdf = await buildCheckReportPdf({
			title,
			reg,
			company: header.company,
			logo,
			checks: checks.map((one, at) => ({ ...one, signature: signatures[at] ?? null })),
			now: new Date(),
		});
		saveFile(new Blob([pdf], { type: "application/pdf" }), nameCheckReport(title, reg, days));
	} catch (failure) {
		toast.error(firstErrorMessage(failure));
	}
}

/** A signature is stored by its key; older ones by their URL. */
const toUrl = (file: string) => (file.startsWith("/") || file.startsWith("http") ? file : fileUrl(file));

/** A stored file; null where it does not exist or cannot be read. */
async function fetchBytes(url: string | null): Promise<Uint8Array | null> {
	if (!url) return null;
	const response = await fetch(url).catch(() => null);
	return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
