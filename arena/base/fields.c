/* JSON Schemas of what the program writes (fields.h). */
#include "arena/base/fields.h"

static cJSON *typed(const char *type, bool or_null) {
    cJSON *s = cJSON_CreateObject();
    if (or_null) {
        cJSON *types = cJSON_AddArrayToObject(s, "type");
        cJSON_AddItemToArray(types, cJSON_CreateString(type));
        cJSON_AddItemToArray(types, cJSON_CreateString("null"));
    } else
        cJSON_AddStringToObject(s, "type", type);
    return s;
}

/* Adds members to the schema of an object. */
static void add_members(cJSON *s, const json_field *fields) {
    cJSON *members = cJSON_AddObjectToObject(s, "properties");
    cJSON *required = cJSON_AddArrayToObject(s, "required");
    for (const json_field *f = fields; f->name; f++) {
        cJSON_AddItemToObject(members, f->name, fields_value(f));
        if (!(f->may & FIELD_ABSENT))
            cJSON_AddItemToArray(required, cJSON_CreateString(f->name));
    }
    cJSON_AddFalseToObject(s, "additionalProperties");
}

static void add_words(cJSON *s, const json_field *f) {
    cJSON *list = cJSON_AddArrayToObject(s, "enum");
    for (const char *const *w = f->words; *w; w++)
        cJSON_AddItemToArray(list, cJSON_CreateString(*w));
    if (f->may & FIELD_NULL)
        cJSON_AddItemToArray(list, cJSON_CreateNull());
}

cJSON *fields_value(const json_field *f) {
    static const char *const types[] = {
        [FIELD_TEXT] = "string",   [FIELD_WHOLE] = "integer", [FIELD_REAL] = "number",
        [FIELD_TRUTH] = "boolean", [FIELD_OBJECT] = "object", [FIELD_LIST] = "array",
        [FIELD_TEXTS] = "array",   [FIELD_WHOLES] = "array",  [FIELD_COUNTS] = "object",
        [FIELD_NAMED] = "object",  [FIELD_REALS] = "array",   [FIELD_ANY] = "object"};
    cJSON *s = typed(types[f->kind], f->may & FIELD_NULL);
    if (f->help)
        cJSON_AddStringToObject(s, "description", f->help);
    if (f->words)
        add_words(s, f);
    switch (f->kind) {
    case FIELD_OBJECT: add_members(s, f->of); break;
    case FIELD_LIST: cJSON_AddItemToObject(s, "items", fields_schema(f->of)); break;
    case FIELD_TEXTS: cJSON_AddItemToObject(s, "items", typed("string", false)); break;
    case FIELD_WHOLES: cJSON_AddItemToObject(s, "items", typed("integer", false)); break;
    case FIELD_REALS: cJSON_AddItemToObject(s, "items", typed("number", false)); break;
    case FIELD_COUNTS:
        cJSON_AddItemToObject(s, "additionalProperties", typed("integer", false));
        break;
    case FIELD_NAMED: cJSON_AddItemToObject(s, "additionalProperties", fields_schema(f->of)); break;
    default: break;
    }
    return s;
}

cJSON *fields_schema(const json_field *fields) {
    cJSON *s = typed("object", false);
    add_members(s, fields);
    return s;
}

cJSON *fields_document(const char *title, cJSON *schema) {
    cJSON *s = cJSON_CreateObject();
    cJSON_AddStringToObject(s, "$schema", "https://json-schema.org/draft/2020-12/schema");
    cJSON_AddStringToObject(s, "title", title);
    while (schema->child) {
        cJSON *member = cJSON_DetachItemViaPointer(schema, schema->child);
        cJSON_AddItemToObject(s, member->string, member);
    }
    cJSON_Delete(schema);
    return s;
}
