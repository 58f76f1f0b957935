import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionText } from "~/domain/messages";

function store(stored: Record<string, string>) {
	const kept = { ...stored };
	return Object.defineProperties(kept, {
		setItem: { value: (key: string, value: string) => Object.assign(kept, { [key]: value }) },
		removeItem: { value: (key: string) => Reflect.deleteProperty(kept, key) },
	});
}

/** One tab: its own copy of the module, its own storage and address; `shared` is what the whole browser keeps. */
async function tab(stored: Record<string, string>, shared: Record<string, string> = {}) {
	const [kept, browser] = [store(stored), store(shared)];
	const visited: string[] = [];
	const enter = () => {
		vi.stubGlobal("sessionStorage", kept);
		vi.stubGlobal("localStorage", browser);
		vi.stubGlobal("window", { location: { assign: (to: string) => visited.push(to) } });
	};
	vi.resetModules();
	enter();
	return { kept, browser, visited, enter, ...(await import("./logout-broadcast")) };
}

/** The channels of one browser, which pass a message on at once. */
class Channel {
	static readonly open = new Set<Channel>();
	onmessage: ((event: { data: unknown }) => void) | null = null;
	constructor(readonly name: string) {
		Channel.open.add(this);
	}
	postMessage(data: unknown) {
		for (const other of Channel.open)
			if (other !== this && other.name === this.name) other.onmessage?.({ data });
	}
	close() {
		Channel.open.delete(this);
	}
}

beforeEach(() => void vi.stubGlobal("BroadcastChannel", Channel));
afterEach(() => {
	Channel.open.clear();
	vi.unstubAllGlobals();
});

test("a session that ended is left in all tabs, with the message and without what was stored of the person", async () => {
	const other = await tab({ "cartage:seq:north:client:1": "7", theme: "dark" });
	other.followLogout();
	const own = await tab({ "cartage:seq:north:client:1": "9" });
	own.followLogout();
	own.leaveEverywhere(sessionText.otherDevice);
	expect(own.visited.concat(other.visited)).toEqual(["/login", "/login"]);
	expect(own.kept).toEqual({ "cartage:flash": sessionText.otherDevice });
});

test("a tab that has signed out itself is not sent away by its own broadcast", async () => {
	const own = await tab({});
	own.followLogout();
	own.broadcastLogout();
	expect(own.visited).toEqual([]);
});

test("another tab goes to the login screen, until it stops listening", async () => {
	const own = await tab({});
	const other = await tab({ "cartage:seq:north:client:1": "7" }, { "cartage:draft": "{}", theme: "dark" });
	const stop = other.followLogout();
	own.broadcastLogout("");
	expect(other.visited).toEqual(["/login"]);
	expect(other.kept).toEqual({});
	expect(other.browser).toEqual({ theme: "dark" });
	stop();
	own.broadcastLogout("");
	expect(other.visited).toEqual(["/login"]);
});
