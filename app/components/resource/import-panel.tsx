import { CircleAlert, Pencil, Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/button";
import { FileDrop } from "~/components/form/file-drop";
import { IconButton } from "~/components/icon-button";
import { Progress } from "~/components/overlay/loader";
import { toast } from "~/components/overlay/toasts";
import { Tag } from "~/components/tag";
import { fileText } from "~/domain/messages";
import type { ImportAnswer } from "~/domain/resources/import";
import { ImportRows } from "./import-rows";
import { sendImport } from "./send-import";
import type { ResourceView } from "./types";

const KINDS = ".csv,.xlsx,.xls";

/** Imports a spreadsheet: first what would happen row by row, then the good rows, or nothing while any row is faulty. */
export function ImportPanel(props: {
	view: ResourceView;
	path: string;
	onClose: () => void;
	onSaved: () => void;
}) {
	const { view, path } = props;
	const [file, setFile] = useState<File | null>(null);
	const [answer, setAnswer] = useState<ImportAnswer | null>(null);
	const [busy, setBusy] = useState(false);
	const [fault, setFault] = useState<string | null>(null);
	const send = async (chosen: File, preview: boolean, mapping?: ImportAnswer["mapping"]) => {
		setBusy(true);
		setFault(null);
		const sent = await sendImport(path, chosen, { preview, mapping });
		setBusy(false);
		if ("fault" in sent) {
			setFault(sent.fault);
			return;
		}
		setFile(chosen);
		setAnswer(sent.answer);
		if (preview) return;
		toast.success(sent.message);
		props.onSaved();
		if (sent.answer.failed === 0) props.onClose();
	};
	const good = answer ? answer.created + answer.updated : 0;
	return (
		<section className="rc-import" aria-label={`Import ${view.things}`}>
			<header>
				<b className="bb ell">{answer ? answer.file_name : `Import ${view.things}`}</b>
				{answer && <Counts answer={answer} />}
				<span className="grow" />
				{answer && !answer.saved && (
					<>
						<Button variant="ghost" onClick={() => setAnswer(null)}>
							Discard
						</Button>
						<Button
							variant="primary"
							pending={busy}
							disabled={good === 0}
							onClick={() => file && void send(file, false, answer.mapping)}
						>
							Import {good.toLocaleString("en-GB")} {good === 1 ? "row" : "rows"}
						</Button>
					</>
				)}
				<IconButton icon={X} label="Close import" onClick={props.onClose} />
			</header>
			{busy && <Progress label={`Reading ${view.things}`} value={0} max={0} />}
			{answer ? (
				<ImportRows answer={answer} onMapping={(mapping) => file && void send(file, true, mapping)} />
			) : (
				<div className="pad">
					<FileDrop
						label="File"
						files={[]}
						accept={KINDS}
						hint="CSV, XLS or XLSX with a row of headings."
						error={fault ?? undefined}
						refuse={fileText.notImport}
						onChange={([chosen]) => chosen && void send(chosen, true)}
					/>
				</div>
			)}
		</section>
	);
}

function Counts({ answer }: { answer: ImportAnswer }) {
	const { total, created, updated, unchanged, failed } = answer;
	const n = (count: number) => count.toLocaleString("en-GB");
	return (
		<>
			<span className="mut">{n(total)} rows</span>
			{created > 0 && (
				<Tag tone="ok" icon={Plus}>
					{n(created)} new
				</Tag>
			)}
			{updated > 0 && (
				<Tag tone="violet" icon={Pencil}>
					{n(updated)} changed
				</Tag>
			)}
			{unchanged > 0 && <Tag>{n(unchanged)} the same</Tag>}
			{failed > 0 && (
				<Tag tone="danger" icon={CircleAlert}>
					{n(failed)} with problems
				</Tag>
			)}
		</>
	);
}
