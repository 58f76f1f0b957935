import { History, Undo2 } from "lucide-react";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";
import { Popover } from "~/ui/menu/popover";
import { useStore } from "~/ui/store";
import { ChangeList } from "./change-list";
import { isUndoing, ownChanges, rereadChanges, undoLastChange } from "./changes";
import styles from "./undo.module.css";
import { useUndoKeys } from "./use-own-changes";

/** Undo, and the list of the user's last changes. On a phone the list alone, which has Undo for each. */
export function UndoControls({ isPhone = false }: { isPhone?: boolean }) {
	const changes = useStore(ownChanges) ?? [];
	const busy = useStore(isUndoing);
	useUndoKeys();
	const next = changes.find(({ refusal }) => refusal === null);
	const disabled = busy || !next;
	return (
		<span className={classNames("cluster", styles.controls)}>
			{!isPhone && (
				<IconButton
					icon={Undo2}
					label={next ? `Undo: ${next.title}` : "Nothing to undo"}
					keys="mod+z"
					aria-disabled={disabled}
					onClick={() => !disabled && void undoLastChange()}
				/>
			)}
			<Popover
				label="Last changes"
				placement="bottom end"
				trigger={({ onClick, ...trigger }) => (
					<IconButton
						icon={isPhone ? Undo2 : History}
						label="Last changes"
						{...trigger}
						onClick={() => {
							void rereadChanges();
							onClick();
						}}
					/>
				)}
			>
				<ChangeList />
			</Popover>
		</span>
	);
}
