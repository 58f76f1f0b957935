import { Link2 } from "lucide-react";
import { useState } from "react";
import { callApi, describeError } from "~/client/api";
import { Button } from "~/ui/button";
import { toast } from "~/ui/overlay/toasts";

/** Makes a tracking link of a job and copies it. Where the browser does not let a page copy, the link is shown to be copied by hand. */
export function ShareLink({ id, isPrimary = false }: { id: number; isPrimary?: boolean }) {
	const [url, setUrl] = useState<string | null>(null);
	const [isPending, setPending] = useState(false);
	const [isByHand, setByHand] = useState(false);
	const share = async () => {
		setPending(true);
		try {
			const made = url ?? new URL(await createLink(id), window.location.origin).href;
			setUrl(made);
			await navigator.clipboard.writeText(made).then(
				() => toast.success("Tracking link copied. Anyone who has it can follow this job."),
				() => setByHand(true),
			);
		} catch (failure) {
			toast.error(describeError(failure));
		} finally {
			setPending(false);
		}
	};
	if (isByHand && url)
		return (
			<input
				className="control"
				readOnly
				value={url}
				aria-label="Tracking link"
				onFocus={(event) => event.target.select()}
			/>
		);
	return (
		<Button
			icon={Link2}
			variant={isPrimary ? "primary" : "default"}
			size={isPrimary ? "form" : "bar"}
			pending={isPending}
			onClick={() => void share()}
		>
			Share link
		</Button>
	);
}

const createLink = async (id: number) =>
	(await callApi("POST /customer/tracking-link/{id}", { params: { id } })).data.url;
