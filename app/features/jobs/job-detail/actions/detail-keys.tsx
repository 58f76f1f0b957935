import { useKeys } from "~/ui/keys/keys";

/** The shortcuts of an open job. Rendered inside its dialog, so that a dialog above disables them. */
export function DetailKeys(props: {
	onPrevious?: () => void;
	onNext?: () => void;
	/** More shortcuts; one without `run` is disabled. */
	shortcuts?: readonly { key: string; label: string; run: (() => void) | undefined }[];
}) {
	const { onPrevious, onNext, shortcuts = [] } = props;
	const allShortcuts = [
		{ key: "k", label: "Previous job", run: onPrevious },
		{ key: "j", label: "Next job", run: onNext },
		...shortcuts,
	];
	useKeys(
		allShortcuts.map(({ key, label, run }) => ({
			key,
			label,
			group: "Job",
			when: run !== undefined,
			run: () => run?.(),
		})),
	);
	return null;
}
