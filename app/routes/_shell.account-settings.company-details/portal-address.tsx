import { Copy } from "lucide-react";
import { Button } from "~/ui/button";
import { toast } from "~/ui/overlay/toasts";
import styles from "./look.module.css";

/** The address at which customers sign in, to be copied. */
export function PortalAddress({ address }: { address: string }) {
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(address);
			toast.success("Address copied");
		} catch {
			toast.warning("The address could not be copied. Please select and copy it.");
		}
	};
	return (
		<>
			<p className="secondary-text">
				Your customers sign in here. Put it on your website and in your letters.
			</p>
			<div className={styles.address}>
				<a href={address} target="_blank" rel="noreferrer" className="truncate">
					{address}
				</a>
				<Button icon={Copy} onClick={() => void copy()}>
					Copy
				</Button>
			</div>
		</>
	);
}
