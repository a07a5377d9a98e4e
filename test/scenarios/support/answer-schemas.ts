/** Compiles the schemas that the MCP client checks responses against: each once, for its first response. */
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/client/validators/ajv";

type Schema = Parameters<AjvJsonSchemaValidator["getValidator"]>[0];
type Validator<T> = ReturnType<typeof ajv.getValidator<T>>;

const ajv = new AjvJsonSchemaValidator();
const compiled = new Map<string, Validator<unknown>>();

/** There are as many schemas as tools, every client has them anew, and a test file calls only a few. */
export const answerSchemas: Pick<AjvJsonSchemaValidator, "getValidator"> = {
  getValidator: <T>(schema: Schema): Validator<T> => {
    const key = JSON.stringify(schema);
    return (input) => {
      const validate = compiled.get(key) ?? ajv.getValidator<unknown>(schema);
      compiled.set(key, validate);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `T` is, the caller says of any validator
      return validate(input) as ReturnType<Validator<T>>;
    };
  },
};
