import { BookOpen, Settings2 } from "lucide-react";
import { useState } from "react";
import { type CannedValues, fillCannedAnswer } from "~/domain/provider/support/rules-support";
import { useApiRead } from "~/features/kernel/requests";
import styles from "~/features/provider/support/support.module.css";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { IconButton } from "~/ui/icon-button";
import { Popover } from "~/ui/menu/popover";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";

interface CannedMenuProps {
	values: CannedValues;
	onInsert: (text: string) => void;
	onManage: () => void;
}

/** The canned answers, to be inserted with their placeholders filled in. */
export function CannedMenu(props: CannedMenuProps) {
	return (
		<Popover
			label="Canned answers"
			placement="top start"
			trigger={(trigger) => <IconButton icon={BookOpen} label="Canned answers" {...trigger} />}
		>
			{(close) => <CannedList {...props} close={close} />}
		</Popover>
	);
}

function CannedList({ values, onInsert, onManage, close }: CannedMenuProps & { close: () => void }) {
	const { data: answers, error, reload } = useApiRead("GET /console/support/canned-answers");
	const [text, setText] = useState("");
	const wanted = text.trim().toLowerCase();
	const shown = answers?.filter(({ title, body }) => `${title} ${body}`.toLowerCase().includes(wanted)) ?? [];
	const insert = (body: string) => {
		close();
		onInsert(fillCannedAnswer(body, values));
	};
	return (
		<div className={styles.canned}>
			<TextField label="Find a canned answer" value={text} onChange={setText} maxLength={80} />
			{error && !answers && <ErrorPanel message={error} onRetry={reload} />}
			{!answers && !error && <SkeletonRows rows={3} columns={1} />}
			{answers && shown.length === 0 && (
				<p className="muted">{answers.length === 0 ? "There are none yet." : "None found."}</p>
			)}
			<ul aria-label="Canned answers">
				{shown.map(({ id, title, body }) => (
					<li key={id}>
						<button type="button" onClick={() => insert(body)}>
							<span className="truncate medium">{title}</span>
							<span className="truncate text-12 muted">{fillCannedAnswer(body, values)}</span>
						</button>
					</li>
				))}
			</ul>
			<Button
				icon={Settings2}
				onClick={() => {
					close();
					onManage();
				}}
			>
				Manage canned answers
			</Button>
		</div>
	);
}
