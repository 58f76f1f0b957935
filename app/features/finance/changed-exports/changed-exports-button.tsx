import { FileClock } from "lucide-react";
import { useState } from "react";
import { useRealtime } from "~/client/realtime/provider";
import { useApiRead } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { lazyLayer } from "~/ui/lazy/lazy-part";

const ChangedExportsPanel = lazyLayer(() => import("./changed-exports-panel"));

/** Opens the list of what was changed since its export; absent while there is nothing. */
export function ChangedExportsButton({ onChanged }: { onChanged: () => void }) {
	const [isOpen, setOpen] = useState(false);
	const { data, reload } = useApiRead("GET /client/changed-exports", {});
	useRealtime(["invoiceChange"], reload);
	const changes = data?.data ?? [];
	if (changes.length === 0 && !isOpen) return null;
	return (
		<>
			<Button icon={FileClock} variant="soft" onClick={() => setOpen(true)}>
				{`Changed since export ${changes.length}`}
			</Button>
			{isOpen && (
				<ChangedExportsPanel
					changes={changes}
					onChanged={() => {
						reload();
						onChanged();
					}}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}
