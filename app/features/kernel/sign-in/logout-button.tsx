import { LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { logout } from "./logout";

/** Signs out of all tabs of this browser. */
export function LogoutButton() {
	const [pending, setPending] = useState(false);
	return (
		<Button
			icon={LogOut}
			size="form"
			pending={pending}
			onClick={() => {
				setPending(true);
				void logout();
			}}
		>
			Sign out
		</Button>
	);
}
