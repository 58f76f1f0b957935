import { FileClock } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { lazyLayer } from "~/ui/lazy/lazy-part";

const ChangedExportsPanel = lazyLayer(() => import("./changed-exports-panel"));

/** Opens the list of what was changed since its export; absent while there is nothing. */
export function ChangedExportsButton({ count, onChanged }: { count: number; onChanged: () => void }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			{count > 0 && (
				<Button
					icon={FileClock}
					variant="soft"
					aria-label={`${count} changed since export`}
					title="Changed since export"
					onClick={() => setOpen(true)}
				>
					{`${count} changed`}
				</Button>
			)}
			{isOpen && <ChangedExportsPanel onChanged={onChanged} onClose={() => setOpen(false)} />}
		</>
	);
}
