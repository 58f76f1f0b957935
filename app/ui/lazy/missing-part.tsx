import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Layer } from "~/ui/layer";
import { describeMissingPart, isOutdated } from "~/ui/lazy/version";
import { useStore } from "~/ui/store";

/** After these times a part is requested again by itself. */
const RETRY_AFTER_MS = [2000, 6000, 15_000];

type MissingPartProps = { onRetry: () => Promise<void> };

/** Asks for the part again by itself, and at once when the connection is back. */
function useRetry({ onRetry }: MissingPartProps) {
	const [isPending, setPending] = useState(false);
	useEffect(() => {
		const retry = () => void onRetry();
		const timers = RETRY_AFTER_MS.map((delay) => window.setTimeout(retry, delay));
		window.addEventListener("online", retry);
		return () => {
			timers.forEach(window.clearTimeout);
			window.removeEventListener("online", retry);
		};
	}, [onRetry]);
	const retry = () => {
		setPending(true);
		void onRetry().then(() => setPending(false));
	};
	return { isPending, retry };
}

const useReason = (): string => describeMissingPart(useStore(isOutdated));

/** In place of a dialog whose code could not be fetched. The screen below stays as it is. */
export function MissingLayer({ onRetry, onClose }: MissingPartProps & { onClose: () => void }) {
	const { isPending, retry } = useRetry({ onRetry });
	const reason = useReason();
	const needsReload = useStore(isOutdated);
	return (
		<NativeDialog label="Not loaded" onClose={onClose}>
			<p className="panel-padding" role="alert">
				{reason}
			</p>
			<footer className="panel-footer">
				<span className="grow" />
				<Button size="form" onClick={onClose}>
					Close
				</Button>
				<Button
					size="form"
					variant="primary"
					isWriting={false}
					pending={isPending && !needsReload}
					onClick={needsReload ? () => location.reload() : retry}
				>
					{needsReload ? "Reload" : "Try again"}
				</Button>
			</footer>
		</NativeDialog>
	);
}

/** A dialog of the browser: the kit's own may be what could not be fetched. */
function NativeDialog(props: { label: string; onClose: () => void; children: ReactNode }) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const element = dialog.current;
		element?.showModal();
		return () => element?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			className="dialog width-440"
			aria-label={props.label}
			data-react-aria-top-layer="true"
			onKeyDown={(event) => event.stopPropagation()}
			onCancel={(event) => {
				event.preventDefault();
				props.onClose();
			}}
		>
			<Layer>{props.children}</Layer>
		</dialog>
	);
}

/** In place of a part of a screen whose code could not be fetched. */
export function MissingLine({ onRetry }: MissingPartProps) {
	const { isPending, retry } = useRetry({ onRetry });
	const reason = useReason();
	return (
		<p className="cluster panel-padding" role="alert">
			{reason}
			<Button size="row" pending={isPending} onClick={retry}>
				Try again
			</Button>
		</p>
	);
}
