import { Landmark } from "lucide-react";
import { useState } from "react";
import { ApiError, callApi } from "~/client/api";
import type { BodyOf } from "~/client/api-calls";
import { firstErrorMessage } from "~/features/kernel/requests";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { Menu } from "~/ui/menu/menu";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import { toast } from "~/ui/overlay/toasts";
import { saveFile } from "~/ui/save-file";
import { type ExportRefusal, parseRefusal } from "./export-refusal";

const ExportProblems = lazyLayer(() => import("./export-problems"));

type Request = BodyOf<"POST /client/accounts-file">;
/** The documents of the files: chosen ones of a kind, or all of a period. */
type Documents =
	| { documents: Request["documents"]; ids: readonly number[] }
	| { date_from: string; date_to: string };

const PROGRAMS = [
	{ format: "xero", label: "Xero" },
	{ format: "sage", label: "Sage 50" },
] as const;
const KINDS = [
	{ documents: "invoices", label: "invoices" },
	{ documents: "credit_notes", label: "credit notes" },
	{ documents: "self_bills", label: "self-bills" },
	{ documents: "driver_invoices", label: "driver invoices" },
] as const;

/** A menu of files for Xero and Sage 50, of chosen documents of a kind, or of a period. What a program would refuse is listed with its records. */
export default function AccountsFileMenu(props: {
	of: Documents;
	label?: string;
	variant?: "ghost";
	onExported?: () => void;
}) {
	const { of, onExported } = props;
	const [refusal, setRefusal] = useState<ExportRefusal | null>(null);
	const save = async (body: Request) => {
		if (await saveAccountsFile(body, setRefusal)) onExported?.();
	};
	const entries = PROGRAMS.flatMap(({ format, label }): MenuEntry[] => [
		{ heading: label },
		...KINDS.filter(({ documents }) => !("documents" in of) || of.documents === documents).map((kind) => ({
			id: `${format}-${kind.documents}`,
			label: `${label}, ${kind.label}`,
			onAction: () => void save({ ...of, format, documents: kind.documents }),
		})),
	]);
	return (
		<>
			<Menu
				label={props.label ?? "Accounts file"}
				icon={Landmark}
				variant={props.variant}
				placement="bottom end"
				entries={entries}
			/>
			{refusal && <ExportProblems refusal={refusal} onClose={() => setRefusal(null)} />}
		</>
	);
}

/** Saves the file that the server makes and shows what it warns of. Resolves to whether there was one. */
async function saveAccountsFile(
	body: Request,
	onRefused: (refusal: ExportRefusal) => void,
): Promise<boolean> {
	try {
		const { file, warning, documents } = (await callApi("POST /client/accounts-file", { body })).data;
		if (warning) toast.warning(warning);
		if (!file) return false;
		const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
		saveFile(new Blob([bytes], { type: file.content_type }), file.name);
		toast.success(`${documents.toLocaleString("en-GB")} exported to ${file.name}`);
		return true;
	} catch (failure) {
		const refusal = failure instanceof ApiError ? parseRefusal(failure) : null;
		if (refusal) onRefused(refusal);
		else toast.error(firstErrorMessage(failure));
		return false;
	}
}
