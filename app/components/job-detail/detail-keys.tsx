import { useKeys } from "~/components/shell/keys";

/** The keys of an open job. Stands inside its dialog, so that what lies above silences them. */
export function DetailKeys(props: {
	onPrevious?: () => void;
	onNext?: () => void;
	/** Further keys, each with what it does; an absent one does nothing. */
	deeds?: readonly { key: string; label: string; run: (() => void) | undefined }[];
}) {
	const { onPrevious, onNext, deeds = [] } = props;
	const bound = [
		{ key: "k", label: "Previous job", run: onPrevious },
		{ key: "j", label: "Next job", run: onNext },
		...deeds,
	];
	useKeys(
		bound.map(({ key, label, run }) => ({
			key,
			label,
			group: "Job",
			when: run !== undefined,
			run: () => run?.(),
		})),
	);
	return null;
}
