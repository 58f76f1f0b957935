import { Download } from "lucide-react";
import { useState } from "react";
import { describeError } from "~/client/api";
import { fetchResourceFile } from "~/client/call-resource";
import { Button } from "~/ui/button";
import { toast } from "~/ui/overlay/toasts";
import { saveFile } from "~/ui/save-file";
import type { ResourceView } from "../fields/types";

/** Downloads the workbook of a list. A refusal, such as of a busy server, is shown, and the button tries again. */
export function ExportButton({ exports }: { exports: NonNullable<ResourceView["exports"]> }) {
	const [pending, setPending] = useState(false);
	const download = async () => {
		setPending(true);
		try {
			saveFile(await fetchResourceFile(exports.path), exports.file);
		} catch (failure) {
			toast.error(describeError(failure));
		} finally {
			setPending(false);
		}
	};
	return (
		<Button icon={Download} pending={pending} onClick={() => void download()}>
			Export
		</Button>
	);
}
