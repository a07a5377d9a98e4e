"""The official Python SDK as a client: answers requests, one a line, with what the SDK gives. Argument: the server."""

import asyncio
import json
import sys

from mcp import Client, StdioServerParameters


async def answer(client, method, params):
    if method == "initialize":  # which the SDK has done
        return {}
    if method == "tools/call":
        result = await client.call_tool(params["name"], params["arguments"])
    else:
        result = await client.read_resource(params["uri"])
    return json.loads(result.model_dump_json(by_alias=True, exclude_none=True))


async def main(server):
    async with Client(server if isinstance(server, str) else StdioServerParameters(**server)) as client:
        await client.list_tools()
        while line := await asyncio.to_thread(sys.stdin.readline):
            request = json.loads(line)
            if "id" not in request:
                continue
            try:
                done = {"result": await answer(client, request["method"], request["params"])}
            except Exception as error:
                done = {"error": repr(error)}
            print(json.dumps({"id": request["id"], **done}), flush=True)


asyncio.run(main(json.loads(sys.argv[1])))
